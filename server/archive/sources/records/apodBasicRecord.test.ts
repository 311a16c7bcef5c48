import { describe, expect, it } from 'vitest';
import {
  type ApodRecord,
  createApodRecord,
  createPlaceholder,
  pageOf,
} from '../../../../mocks/upstream/records';
import { cleanRecord } from './cleanRecord';
import { readApodBasicRecord } from './apodBasicRecord';

/** A day of the plain kind. */
const DATE = '2004-07-10';
const PLAIN = {
  credit: '<b>Image Credit:</b> Ann Example',
  copyright: false,
  media_type: 'image',
  hdurl: 'https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/a.jpg?w=800&h=600',
  basic_html: pageOf(''),
} as const;

const record = (fields: Partial<ApodRecord>) => createApodRecord(DATE, { ...PLAIN, ...fields });
const clean = (input: unknown) => {
  const { record: read, fault } = readApodBasicRecord(input);
  return read ? cleanRecord(read) : { fault };
};
const picture = (fields: Partial<ApodRecord>) => {
  const { picture: found, fault } = clean(record(fields));
  expect(fault).toBeUndefined();
  return found!;
};

describe('texts', () => {
  it.each([
    ['the label', '<strong>Explanation:</strong> Stars.', 'Stars.'],
    ['the label in another form', '<b> Explanation: </b>\n Stars.', 'Stars.'],
    ["tomorrow's picture", 'Stars.<br><br><b>Tomorrow’s picture: </b>open space', 'Stars.'],
    ["tomorrow's picture in the same line", "Stars. Tomorrow's picture: open space", 'Stars.'],
    [
      "the site's notices",
      'Stars.<br><br><b>Jigsaw Moon:</b> Astronomy Puzzle<br><br>Tomorrow&#8217;s picture: x',
      'Stars.',
    ],
    [
      'links and entities',
      'A <a href="/x">star</a> &amp; a&nbsp;moon &#038; &lt;1&gt;',
      'A star & a moon & <1>',
    ],
    ['scripts', 'Stars.<script>alert(1)</script><style>p{}</style>', 'Stars.'],
    ['paragraphs', '<p>One.</p><p>Two\nlines.</p>', 'One. Two lines.'],
    ['a question with a colon', 'What is it: a star?', 'What is it: a star?'],
    [
      'nothing at all',
      '<strong>Explanation: </strong>',
      'No explanation of this picture was kept. Its page at the source may have one: https://science.nasa.gov/apod/the-sky-of-2004-07-10/',
    ],
  ])('cleans an explanation of %s', (_name, explanation, text) => {
    expect(picture({ explanation }).explanation).toBe(text);
  });

  it('keeps the links of an explanation that lead somewhere, without those of notices', () => {
    const { explanation, links } = picture({
      explanation:
        '<strong>Explanation:</strong> The <a href="https://example.org/m31?a=1&amp;b=2">great\n galaxy</a> and ' +
        '<a href="ap040701.html"><i>its</i> moon</a>, <a href="#">nothing</a>, <a href="javascript:alert(1)">bad</a>, ' +
        '<a href="https://ann:secret@example.org/">worse</a> and <a>none</a>.' +
        '<br><br><b>Tomorrow’s picture: </b><a href="https://example.org/next">open space</a>',
    });
    expect(explanation).toBe('The great galaxy and its moon, nothing, bad, worse and none.');
    expect(JSON.parse(links ?? '')).toEqual([
      { text: 'great galaxy', url: 'https://example.org/m31?a=1&b=2' },
      { text: 'its moon', url: 'https://apod.nasa.gov/apod/ap040701.html' },
    ]);
    expect(picture({ explanation: 'Stars.' }).links).toBeNull();
  });

  it.each<[string, string | false, string]>([
    ['<b>Image Credit &#038; Copyright:</b> <a>Ann</a>', false, 'Ann'],
    ['<b> Video Credit: </b>Ann; Music: Bo', false, 'Ann; Music: Bo'],
    ['Credit &amp; License: Image Credit: Ann', false, 'Ann'],
    ['', '<b>Copyright:</b> Ann\nExample', 'Ann Example'],
    ['Image Credit: Ann', 'Copyright: Ann', 'Ann'],
    ['Image Credit: NASA', 'Copyright: Ann', 'NASA; © Ann'],
    ['NASA Explanation: The whole article.', false, 'NASA'],
    ['<b>Image Credit:</b> ', false, 'Not named; see the original page'],
    ['', false, 'Not named; see the original page'],
    ['Image Credit: Public Domain', false, 'Public Domain'],
  ])('makes a credit of %j and %j', (credit, copyright, text) => {
    expect(picture({ credit, copyright }).credit).toBe(text);
  });

  it('reads entities in titles and alternative texts', () => {
    expect(picture({ title: 'Sun &#038;\n<i>Moon</i>', alt: 'A &amp; B' })).toMatchObject({
      title: 'Sun & Moon',
      alt: 'A & B',
    });
  });
});

describe('pictures', () => {
  it('takes the resizer at the width it gives, and the untouched original', () => {
    expect(picture({})).toMatchObject({
      image_url: PLAIN.hdurl,
      original_url: 'https://assets.science.nasa.gov/content/dam/science/cds/apod/a.jpg',
      image_width: 800,
      image_height: 600,
      media_type: 'image',
    });
  });

  it('drops a width and height of 0', () => {
    const hdurl = 'https://assets.science.nasa.gov/dynamicimage/assets/a.jpg?w=0&h=0&fit=clip';
    expect(picture({ hdurl })).toMatchObject({
      image_url: 'https://assets.science.nasa.gov/dynamicimage/assets/a.jpg?fit=clip',
      image_width: null,
      image_height: null,
    });
  });

  it('keeps a day whose record has no picture', () => {
    expect(picture({ hdurl: false })).toMatchObject({ image_url: null, original_url: null });
  });

  it.each(['https://pictures.example/a.tif', 'https://pages.example/article.pdf'])(
    'takes no %s for a picture',
    (hdurl) => {
      expect(picture({ hdurl })).toMatchObject({
        image_url: null,
        original_url: null,
        video_url: null,
      });
    },
  );

  it.each(['https://www.youtube.com/embed/abc123def45', 'https://pages.example/map.html'])(
    'takes no embed for a picture: %s',
    (hdurl) => {
      const { image_url, video_url } = picture({ hdurl });
      expect(image_url).not.toBe(hdurl);
      expect(video_url).toBe(hdurl);
    },
  );

  it.each([
    '//pictures.example/a.jpg',
    'http://pictures.example/a.jpg',
    ' https://pictures.example/a.jpg \n',
  ])('makes %s an https address', (hdurl) => {
    expect(picture({ hdurl })).toMatchObject({
      image_url: 'https://pictures.example/a.jpg',
      original_url: null,
    });
  });

  it('links the article, or the old site where the record names none', () => {
    expect(picture({}).source_url).toBe('https://science.nasa.gov/apod/the-sky-of-2004-07-10/');
    expect(picture({ permalink: '' }).source_url).toBe('https://apod.nasa.gov/apod/ap040710.html');
  });
});

describe('videos', () => {
  const frame = pageOf(
    '<iframe width="9" src="//www.youtube.com/embed/abc123def45?rel=0"></iframe>',
  );

  it('finds the address of an <iframe>, and keeps the poster', () => {
    expect(picture({ media_type: 'iframe', basic_html: frame })).toMatchObject({
      media_type: 'video',
      video_url: 'https://www.youtube.com/embed/abc123def45?rel=0',
      image_url: PLAIN.hdurl,
    });
  });

  it("takes YouTube's still where there is no poster", () => {
    const day = picture({ media_type: 'iframe', basic_html: frame, hdurl: false });
    expect(day.image_url).toBe('https://img.youtube.com/vi/abc123def45/hqdefault.jpg');
  });

  it('has a still of our own where there is no other, for an interactive page as well', () => {
    const basic_html = pageOf('<iframe src="https://globe.example/"></iframe>');
    expect(picture({ media_type: 'iframe', basic_html, hdurl: false })).toMatchObject({
      media_type: 'other',
      video_url: 'https://globe.example/',
      image_url: `/images/stills/${DATE}.jpg`,
    });
  });

  it('finds the address of a <video> source', () => {
    const basic_html = pageOf('<video controls><source src="//videos.example/a.mp4"></video>');
    expect(picture({ media_type: 'video', basic_html }).video_url).toBe(
      'https://videos.example/a.mp4',
    );
  });

  it('takes no address that is not of the web', () => {
    const basic_html = pageOf('<iframe src="javascript:alert(1)"></iframe>');
    expect(picture({ media_type: 'iframe', basic_html })).toMatchObject({
      media_type: 'other',
      video_url: null,
    });
  });
});

describe('what is set aside', () => {
  const placeholder = 'It is the source\'s placeholder, titled "NASA Science".';
  const placeholderPicture = "Its picture is the source's placeholder.";
  const malformed = (what: string): unknown =>
    expect.stringMatching(new RegExp(`^It is malformed: ${what}`));

  it.each([
    ['the placeholder of a dead service', createPlaceholder(DATE), placeholder],
    ['a placeholder by its title', record({ title: ' NASA Science' }), placeholder],
    [
      'a news thumbnail',
      record({ hdurl: 'https://x.example/news-thumbnail.png' }),
      placeholderPicture,
    ],
    ['the logo', record({ hdurl: 'https://x.example/nasa-logo.svg' }), placeholderPicture],
    [
      'a misfiled day',
      record({ basic_html_url: 'https://x.example/ap040707.html' }),
      'It is misfiled: its page is that of 2004-07-07.',
    ],
    ['a blank title', record({ title: '<b> </b>' }), 'It has no title.'],
    ['a missing title', { date: DATE }, malformed('title: ')],
    ['a day that no calendar has', record({ date: '2004-02-30' }), malformed('')],
    ['no object', 'Error establishing a database connection', malformed('')],
    ['nothing', null, malformed('record: ')],
    ['a page without end', record({ explanation: '<b>'.repeat(50_000) }), 'It is unreadable.'],
  ])('keeps %s out, with the reason', (_name, input, expected) => {
    expect(clean(input).fault).toEqual(expected);
  });
});
