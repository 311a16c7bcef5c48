/** What the page of Home tells its own script of the first pictures. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FirstRow } from '../../../contract/firstRow';
import type { Health } from '../../../contract/service';
import { PictureStore } from '../../archive/store/pictureStore';
import { setupPage } from '../../testing/pageServer';
import { createRecord, createRecords } from '../../testing/testServer';

const DATA = /<script type="application\/json" id="first-row-data">(.*?)<\/script>/;

const rowIn = (html: string) => {
  const [, data] = DATA.exec(html) ?? [];
  return data === undefined ? undefined : (JSON.parse(data) as FirstRow);
};

describe('the page of Home', () => {
  it('names the pictures that the gallery begins with', async () => {
    const { app, get } = await setupPage(createRecords(5));
    const { body: entries } = await get('/api/v1/gallery/0/3/');
    const row = rowIn((await app.inject('/')).body);
    expect(row).toHaveLength(3);
    expect(entries).toMatchObject(row!);
    expect(row![0]?.thumbnail).toContain('/images/2004-07-01/{width}.{format}');
    expect(row!.map((picture) => 'title' in picture)).toEqual([true, false, false]);
  });

  it('has them asked for while it is read: the large one, or as many as a window has columns', async () => {
    const { app } = await setupPage(createRecords(5));
    const { body } = await app.inject('/');
    const links = [...body.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link);
    expect(links.map((link) => /media="([^"]*)"/.exec(link)?.[1])).toEqual([
      '(min-width: 800px)',
      'all and (not (min-width: 800px))',
      '(min-width: 500px) and (not (min-width: 800px))',
      '(min-width: 900px) and (not (min-width: 800px))',
    ]);
    const [large, ...cards] = links;
    expect(large).toContain('/images/2004-07-01/1280.avif?v=');
    expect(large).toContain('imagesizes="100vw"');
    for (const [place, day] of ['2004-07-01', '2004-06-30', '2004-06-29'].entries()) {
      expect(cards[place]).toContain(`/images/${day}/480.avif?v=`);
      expect(cards[place]).toContain('imagesizes="(min-width: 900px) 30vw, ');
    }
    for (const url of ['/?q=moon', '/trending']) {
      expect((await app.inject(url)).body, url).not.toContain('as="image"');
    }
  });

  it('holds its code back where it names pictures, and nowhere else', async () => {
    const { app } = await setupPage(createRecords(3));
    const codeOf = async (url: string) => {
      const { body, headers } = await app.inject(url);
      const [link] = /<link[^>]* href="\/assets\/index[^>]*>/.exec(body) ?? [];
      return { isHeldBack: link?.includes('media="not all"'), links: headers.link };
    };
    const held = await codeOf('/');
    expect(held.isHeldBack).toBe(true);
    expect(held.links).not.toContain('modulepreload');
    expect(held.links).toContain('as=font');
    for (const url of ['/?q=moon', '/?shell', '/trending']) {
      const { isHeldBack, links } = await codeOf(url);
      expect(isHeldBack, url).toBe(false);
      expect(links, url).toContain('rel=modulepreload');
    }
  });

  it('names others when the gallery begins with others, and is the same until then', async () => {
    const { app, pictures } = await setupPage(createRecords(3));
    const before = await app.inject('/');
    await pictures.save([createRecord({ date: '2003-01-01' })]);
    expect((await app.inject('/')).headers.etag).toBe(before.headers.etag);
    await pictures.save([createRecord({ date: '2004-07-02' })]);
    const after = await app.inject('/');
    expect(rowIn(after.body)?.[0]?.thumbnail).toContain('2004-07-02');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('names none while the source is not up, of an empty archive, and for a search', async () => {
    let health: Health = { status: 'down' };
    const { app, pictures } = await setupPage([], { health: () => health });
    await pictures.save([createRecord()]);
    const rowAt = async (url: string) => rowIn((await app.inject(url)).body);
    expect(await rowAt('/')).toBeUndefined();
    health = { status: 'up' };
    expect(await rowAt('/')).toHaveLength(1);
    expect(await rowAt('/?q=moon')).toBeUndefined();
    expect(await rowAt('/?shell')).toBeUndefined();
    const empty = await setupPage();
    expect(rowIn((await empty.app.inject('/')).body)).toBeUndefined();
  });

  it('comes without them while the database fails', async () => {
    const { app } = await setupPage([createRecord()]);
    const listed = vi.spyOn(PictureStore.prototype, 'listNewest');
    onTestFinished(() => listed.mockRestore());
    listed.mockRejectedValue(new Error('The database is away.'));
    const { statusCode, body } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('og:title');
    expect(rowIn(body)).toBeUndefined();
  });

  it('is not ended by what a title or an address holds', async () => {
    const title = 'A ring </script><script>alert(1)</script>';
    const image_url = 'https://pictures.example/</script><script>alert(1)</script>.jpg';
    const { app } = await setupPage([createRecord({ title, image_url, media_type: 'image' })]);
    const { body } = await app.inject('/');
    expect(body).not.toContain('<script>alert');
    expect(rowIn(body)).toMatchObject([{ title }]);
  });
});
