import { describe, expect, it } from 'vitest';
import { sortMedia } from './media';

const DATE = '2004-07-01';
const none = { date: DATE, url: '', largeUrl: '', posterUrl: '', mediaType: '' };

describe('addresses', () => {
  const picture = 'https://pictures.example/a.jpg';
  const tube = 'https://www.youtube.com/embed/abc-DEF_123';
  const still = 'https://img.youtube.com/vi/abc-DEF_123/hqdefault.jpg';
  const vimeo = 'https://player.vimeo.com/video/42';
  const drawn = `/images/stills/${DATE}.jpg`;
  const alone = [picture, null, null, 'image'];
  const nothing = [null, null, null, 'other'];
  const film = (url: string, image: string) => [image, null, url, 'video'];
  const page = (url: string, image: string) => [image, null, url, 'other'];

  it.each<[string, Partial<typeof none>, unknown[]]>([
    ['a picture', { url: picture }, alone],
    [
      'its large form',
      { url: picture, largeUrl: `${picture}.png ` },
      [picture, `${picture}.png`, null, 'image'],
    ],
    ['the same large form', { url: picture, largeUrl: picture }, alone],
    ['no scheme', { url: '//pictures.example/a.jpg' }, alone],
    ['http', { url: 'http://pictures.example/a.jpg' }, alone],
    [
      'blanks',
      { url: ' https://pictures.example/a b.JPG\n' },
      ['https://pictures.example/a%20b.JPG', null, null, 'image'],
    ],
    ['a TIFF as large form', { url: picture, largeUrl: 'https://pictures.example/a.tif' }, alone],
    ['nothing but a TIFF', { url: 'https://p.example/a.tiff' }, nothing],
    [
      'a film as large form',
      { url: picture, largeUrl: 'https://pictures.example/a.mov' },
      [picture, null, 'https://pictures.example/a.mov', 'image'],
    ],
    ['only a large form', { largeUrl: picture }, alone],
    ['nothing', {}, nothing],
    [
      'an interactive page',
      { url: 'http://pages.example/map.html' },
      page('https://pages.example/map.html', drawn),
    ],
    [
      'an interactive page with a picture',
      { url: 'https://pages.example/', largeUrl: picture },
      page('https://pages.example/', picture),
    ],
    ['a script', { url: 'javascript:alert(1)//a.jpg' }, nothing],
    ['a page behind a password', { url: 'https://a:b@p.example/' }, nothing],
    ['YouTube', { url: `${tube.replace('https:', '')}?rel=0` }, film(`${tube}?rel=0`, still)],
    [
      'YouTube, played',
      { url: 'https://youtube.com/watch?v=abc-DEF_123' },
      film('https://youtube.com/watch?v=abc-DEF_123', still),
    ],
    [
      'YouTube twice',
      { url: 'https://youtu.be/abc-DEF_123', largeUrl: 'https://youtu.be/abc-DEF_123' },
      film('https://youtu.be/abc-DEF_123', still),
    ],
    ['YouTube as a picture', { url: tube, mediaType: 'image' }, film(tube, still)],
    [
      'YouTube with its own still',
      { url: tube, posterUrl: 'https://img.youtube.com/vi/abc-DEF_123/0.jpg' },
      film(tube, still),
    ],
    ['YouTube with a poster', { url: tube, largeUrl: picture }, film(tube, picture)],
    ['Vimeo', { url: vimeo }, film(vimeo, drawn)],
    ['Vimeo with its still', { url: vimeo, posterUrl: picture }, film(vimeo, picture)],
    ['a film', { url: 'https://films.example/a.mp4' }, film('https://films.example/a.mp4', drawn)],
    [
      'a player',
      { url: 'https://films.example/42', mediaType: 'video' },
      film('https://films.example/42', drawn),
    ],
  ])('of %s are sorted by what they are', (_kind, fields, sorted) => {
    const { image_url, original_url, video_url, media_type } = sortMedia({ ...none, ...fields });
    expect([image_url, original_url, video_url, media_type]).toEqual(sorted);
  });

  it('of a drawn still come with its size', () => {
    const media = sortMedia({ ...none, url: vimeo });
    expect(media).toMatchObject({ image_width: 1920, image_height: 1080 });
  });
});
