import { describe, expect, it } from 'vitest';
import { sortMedia } from './media';

const DATE = '2004-07-01';
const none = { date: DATE, url: '', largeUrl: '', posterUrl: '', mediaType: '' };

describe('addresses', () => {
  const picture = 'https://pictures.example/a.jpg';
  const still = 'https://img.youtube.com/vi/abc-DEF_123/hqdefault.jpg';
  const drawn = `/images/stills/${DATE}.jpg`;

  it.each<[string, Partial<typeof none>, unknown[]]>([
    ['a picture', { url: picture }, [picture, null, null, 'image']],
    [
      'its large form',
      { url: picture, largeUrl: `${picture}.png ` },
      [picture, `${picture}.png`, null, 'image'],
    ],
    ['the same large form', { url: picture, largeUrl: picture }, [picture, null, null, 'image']],
    ['no scheme', { url: '//pictures.example/a.jpg' }, [picture, null, null, 'image']],
    ['http', { url: 'http://pictures.example/a.jpg' }, [picture, null, null, 'image']],
    [
      'blanks',
      { url: ' https://pictures.example/a b.JPG\n' },
      ['https://pictures.example/a%20b.JPG', null, null, 'image'],
    ],
    [
      'a TIFF as large form',
      { url: picture, largeUrl: 'https://pictures.example/a.tif' },
      [picture, null, null, 'image'],
    ],
    ['nothing but a TIFF', { url: 'https://p.example/a.tiff' }, [null, null, null, 'other']],
    [
      'a film as large form',
      { url: picture, largeUrl: 'https://pictures.example/a.mov' },
      [picture, null, 'https://pictures.example/a.mov', 'image'],
    ],
    ['only a large form', { largeUrl: picture }, [picture, null, null, 'image']],
    ['nothing', {}, [null, null, null, 'other']],
    [
      'an interactive page',
      { url: 'http://pages.example/map.html' },
      [drawn, null, 'https://pages.example/map.html', 'other'],
    ],
    [
      'an interactive page with a picture',
      { url: 'https://pages.example/', largeUrl: picture },
      [picture, null, 'https://pages.example/', 'other'],
    ],
    ['a script', { url: 'javascript:alert(1)//a.jpg' }, [null, null, null, 'other']],
    ['a page behind a password', { url: 'https://a:b@p.example/' }, [null, null, null, 'other']],
    [
      'YouTube',
      { url: '//www.youtube.com/embed/abc-DEF_123?rel=0' },
      [still, null, 'https://www.youtube.com/embed/abc-DEF_123?rel=0', 'video'],
    ],
    [
      'YouTube, played',
      { url: 'https://youtube.com/watch?v=abc-DEF_123' },
      [still, null, 'https://youtube.com/watch?v=abc-DEF_123', 'video'],
    ],
    [
      'YouTube twice',
      { url: 'https://youtu.be/abc-DEF_123', largeUrl: 'https://youtu.be/abc-DEF_123' },
      [still, null, 'https://youtu.be/abc-DEF_123', 'video'],
    ],
    [
      'YouTube as a picture',
      { url: 'https://www.youtube.com/embed/abc-DEF_123', mediaType: 'image' },
      [still, null, 'https://www.youtube.com/embed/abc-DEF_123', 'video'],
    ],
    [
      'YouTube with its own still',
      {
        url: 'https://www.youtube.com/embed/abc-DEF_123',
        posterUrl: 'https://img.youtube.com/vi/abc-DEF_123/0.jpg',
      },
      [still, null, 'https://www.youtube.com/embed/abc-DEF_123', 'video'],
    ],
    [
      'YouTube with a poster',
      { url: 'https://www.youtube.com/embed/abc-DEF_123', largeUrl: picture },
      [picture, null, 'https://www.youtube.com/embed/abc-DEF_123', 'video'],
    ],
    [
      'Vimeo',
      { url: 'https://player.vimeo.com/video/42' },
      [drawn, null, 'https://player.vimeo.com/video/42', 'video'],
    ],
    [
      'Vimeo with its still',
      { url: 'https://player.vimeo.com/video/42', posterUrl: picture },
      [picture, null, 'https://player.vimeo.com/video/42', 'video'],
    ],
    [
      'a film',
      { url: 'https://films.example/a.mp4' },
      [drawn, null, 'https://films.example/a.mp4', 'video'],
    ],
    [
      'a player',
      { url: 'https://films.example/42', mediaType: 'video' },
      [drawn, null, 'https://films.example/42', 'video'],
    ],
  ])('of %s are sorted by what they are', (_kind, fields, sorted) => {
    const { image_url, original_url, video_url, media_type } = sortMedia({ ...none, ...fields });
    expect([image_url, original_url, video_url, media_type]).toEqual(sorted);
  });

  it('of a drawn still come with its size', () => {
    const media = sortMedia({ ...none, url: 'https://player.vimeo.com/video/42' });
    expect(media).toMatchObject({ image_width: 1920, image_height: 1080 });
  });
});
