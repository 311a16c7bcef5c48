import { describe, expect, it } from 'vitest';
import { sortAddresses } from './addresses';

describe('addresses', () => {
  const picture = 'https://pictures.example/a.jpg';
  const still = 'https://img.youtube.com/vi/abc-DEF_123/hqdefault.jpg';

  it.each<[string, Parameters<typeof sortAddresses>[0], unknown[]]>([
    ['a picture', { url: picture }, [picture, null, null, 'image']],
    [
      'its large form',
      { url: picture, hdurl: `${picture}.png ` },
      [picture, `${picture}.png`, null, 'image'],
    ],
    ['the same large form', { url: picture, hdurl: picture }, [picture, null, null, 'image']],
    ['no scheme', { url: '//pictures.example/a.jpg' }, [picture, null, null, 'image']],
    ['http', { url: 'http://pictures.example/a.jpg' }, [picture, null, null, 'image']],
    [
      'blanks',
      { url: ' https://pictures.example/a b.JPG\n' },
      ['https://pictures.example/a%20b.JPG', null, null, 'image'],
    ],
    [
      'a TIFF as large form',
      { url: picture, hdurl: 'https://pictures.example/a.tif' },
      [picture, null, null, 'image'],
    ],
    [
      'a film as large form',
      { url: picture, hdurl: 'https://pictures.example/a.mov' },
      [picture, null, 'https://pictures.example/a.mov', 'image'],
    ],
    ['only a large form', { hdurl: picture }, [picture, null, null, 'image']],
    ['nothing', {}, [null, null, null, 'other']],
    ['a web page', { url: 'http://pages.example/map.html' }, [null, null, null, 'other']],
    ['a script', { url: 'javascript:alert(1)//a.jpg' }, [null, null, null, 'other']],
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
      { url: 'https://youtu.be/abc-DEF_123', hdurl: 'https://youtu.be/abc-DEF_123' },
      [still, null, 'https://youtu.be/abc-DEF_123', 'video'],
    ],
    [
      'Vimeo',
      { url: 'https://player.vimeo.com/video/42' },
      [null, null, 'https://player.vimeo.com/video/42', 'video'],
    ],
    [
      'Vimeo with its still',
      { url: 'https://player.vimeo.com/video/42', thumbnail_url: picture },
      [picture, null, 'https://player.vimeo.com/video/42', 'video'],
    ],
    [
      'a film',
      { url: 'https://films.example/a.mp4' },
      [null, null, 'https://films.example/a.mp4', 'video'],
    ],
    [
      'a player',
      { url: 'https://films.example/42', media_type: 'video' },
      [null, null, 'https://films.example/42', 'video'],
    ],
  ])('of %s are sorted by what they are', (_kind, fields, sorted) => {
    const { image_url, original_url, video_url, media_type } = sortAddresses(fields);
    expect([image_url, original_url, video_url, media_type]).toEqual(sorted);
  });
});
