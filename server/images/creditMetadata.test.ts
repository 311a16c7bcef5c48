import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NOT_NAMED } from '../../contract/unnamed';
import { type Credit, withCredit } from './creditMetadata';

const CREDIT: Credit = {
  title: 'Rings & <moons>',
  credit: 'Ann Example',
  date: '2004-07-01',
  sourceAddress: 'https://apod.nasa.gov/apod/ap040701.html',
  address: 'https://sky.example/?picture=2004-07-01',
};
const draw = () => sharp({ create: { width: 8, height: 5, channels: 3, background: '#369' } });
const pixelsOf = (content: Buffer) => sharp(content).raw().toBuffer();
const xmpOf = async (content: Buffer) => (await sharp(content).metadata()).xmpAsString ?? '';

describe('the file of a picture', () => {
  it.each([
    ['JPEG', () => draw().jpeg().toBuffer()],
    [
      'JPEG with EXIF alone',
      () =>
        draw()
          .withExif({ IFD0: { Artist: 'A' } })
          .jpeg()
          .toBuffer(),
    ],
    ['PNG', () => draw().png().toBuffer()],
  ])(
    'carries title, credit, day, source and rights, as %s, and is the same picture',
    async (_, make) => {
      const content = await make();
      const credited = withCredit(content, CREDIT);
      const xmp = await xmpOf(credited);
      expect(xmp).toContain('<rdf:li xml:lang="x-default">Rings &amp; &lt;moons&gt;</rdf:li>');
      expect(xmp).toContain('<dc:creator><rdf:Seq><rdf:li>Ann Example</rdf:li>');
      expect(xmp).toContain('<rdf:li>2004-07-01</rdf:li>');
      expect(xmp).toContain(`<dc:source>${CREDIT.sourceAddress}</dc:source>`);
      expect(xmp).toContain('© Ann Example. Ask before you use it.');
      expect(xmp).toContain('<xmpRights:Marked>True</xmpRights:Marked>');
      expect((await pixelsOf(credited)).equals(await pixelsOf(content))).toBe(true);
    },
  );

  it('says that a picture is in the public domain', async () => {
    const content = await draw().jpeg().toBuffer();
    const xmp = await xmpOf(withCredit(content, { ...CREDIT, credit: 'Public domain' }));
    expect(xmp).toContain('<xmpRights:Marked>False</xmpRights:Marked>');
    expect(xmp).not.toContain('©');
  });

  it('claims nothing of a picture whose source names nobody', async () => {
    const content = await draw().jpeg().toBuffer();
    const xmp = await xmpOf(withCredit(content, { ...CREDIT, credit: NOT_NAMED }));
    expect(xmp).toContain(`Credit: ${NOT_NAMED}`);
    expect(xmp).not.toContain('dc:creator');
    expect(xmp).not.toContain('xmpRights:Marked');
  });

  it('keeps what its author has written into it', async () => {
    const own = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a/></x:xmpmeta>';
    const content = await draw().withXmp(own).jpeg().toBuffer();
    expect(withCredit(content, CREDIT)).toBe(content);
  });

  it('comes into a file that ends after its first bytes', () => {
    const cut = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    expect(withCredit(cut, CREDIT).includes(CREDIT.sourceAddress)).toBe(true);
  });

  it('is left as it is in other formats, and with a text that has no room', async () => {
    const webp = await draw().webp().toBuffer();
    expect(withCredit(webp, CREDIT)).toBe(webp);
    const jpeg = await draw().jpeg().toBuffer();
    expect(withCredit(jpeg, { ...CREDIT, title: 'x'.repeat(70_000) })).toBe(jpeg);
  });
});
