/** The same day in the wire formats of both sources gives the same picture. */
import { expect, it } from 'vitest';
import { createApodRecord, pageOf } from '../../../../mocks/upstream/records';
import { readApodBasicRecord } from './apodBasicRecord';
import { cleanRecord } from './cleanRecord';
import type { Reading } from './rawRecord';
import { readLegacyRecord } from './legacyRecord';

const DATE = '2004-07-10';
const PICTURE = 'https://apod.nasa.gov/apod/image/0407/comet.jpg';
const YOUTUBE = '//www.youtube.com/embed/abc123def45?rel=0';

type Wire = Record<string, unknown>;
/** A day as each source gives it; fields that only one of the two has are blank. */
interface Day {
  legacy: Wire;
  apodBasic: Wire;
}

const film = (src: string, media_type = 'iframe'): Wire => ({
  media_type,
  hdurl: false,
  basic_html: pageOf(`<iframe src="${src}"></iframe>`),
});

const DAYS: [string, Day][] = [
  ['a picture', { legacy: {}, apodBasic: {} }],
  [
    'a credit with labels and newlines',
    {
      legacy: { copyright: '\nImage Credit & Copyright: Ann\nExample &amp; Bo;\n' },
      apodBasic: {
        copyright: '<b>Image Credit &#038; Copyright:</b> Ann <a>Example</a> &amp; Bo;',
      },
    },
  ],
  ['a blank explanation', { legacy: { explanation: ' \n' }, apodBasic: { explanation: ' ' } }],
  [
    'a text with paragraphs and notices',
    {
      legacy: {
        explanation:
          "Stars &amp; dust: far.   They glow.   Explore Your Universe: Random APOD Generator   Tomorrow's picture: open space",
      },
      apodBasic: {
        explanation:
          '<strong>Explanation:</strong> Stars &amp; <a>dust</a>: far.<br><br>They glow.<br><br>' +
          '<b>Explore Your Universe:</b> Random APOD Generator<br><br><b>Tomorrow&#8217;s picture: </b>open space',
      },
    },
  ],
  [
    'a picture without a scheme, and with blanks',
    {
      legacy: { url: `${PICTURE.replace('https:', '')} \n`, hdurl: `${PICTURE} ` },
      apodBasic: { hdurl: ` ${PICTURE.replace('https:', 'http:')}` },
    },
  ],
  [
    'a TIFF in place of a picture',
    {
      legacy: { url: 'https://apod.nasa.gov/a.tif', hdurl: '' },
      apodBasic: { hdurl: 'https://apod.nasa.gov/a.tif' },
    },
  ],
  [
    'an embed in place of a picture',
    {
      legacy: { url: YOUTUBE, hdurl: YOUTUBE },
      apodBasic: { hdurl: YOUTUBE },
    },
  ],
  [
    'a page in place of a picture',
    {
      legacy: { url: 'https://globe.example/earth.html', hdurl: '' },
      apodBasic: { hdurl: 'https://globe.example/earth.html' },
    },
  ],
  [
    "YouTube's film",
    { legacy: { url: YOUTUBE, hdurl: '', media_type: 'video' }, apodBasic: film(YOUTUBE) },
  ],
  [
    "YouTube's film with its still",
    {
      legacy: {
        url: YOUTUBE,
        hdurl: '',
        media_type: 'video',
        thumbnail_url: 'https://img.youtube.com/vi/abc123def45/0.jpg',
      },
      apodBasic: film(YOUTUBE),
    },
  ],
  [
    'a film file',
    {
      legacy: { url: 'https://apod.nasa.gov/a.mp4', hdurl: '', media_type: 'video' },
      apodBasic: {
        media_type: 'video',
        hdurl: false,
        basic_html: pageOf('<video><source src="//apod.nasa.gov/a.mp4"></video>'),
      },
    },
  ],
  [
    'an interactive page',
    {
      legacy: { url: 'https://globe.example/', hdurl: '', media_type: 'other' },
      apodBasic: film('https://globe.example/'),
    },
  ],
  ['nothing to show', { legacy: { url: '', hdurl: '' }, apodBasic: { hdurl: false } }],
  ['a placeholder', { legacy: { title: 'NASA Science' }, apodBasic: { title: 'NASA Science' } }],
];

/** All but where it came from. */
const clean = ({ record, fault }: Reading) =>
  record ? cleanRecord({ ...record, provenance: 'nasa' }) : { fault };

it.each(DAYS)('gives %s alike', (_name, { legacy, apodBasic }) => {
  const ours = clean(
    readLegacyRecord({
      date: DATE,
      title: 'A\nquiet comet &amp; its tail ',
      explanation: 'It hangs there: blue.',
      media_type: 'image',
      url: PICTURE,
      hdurl: PICTURE,
      ...legacy,
    }),
  );
  const theirs = clean(
    readApodBasicRecord({
      ...createApodRecord(DATE),
      title: 'A quiet <i>comet</i> &#038; its tail',
      explanation: '<strong>Explanation:</strong> It hangs there: blue.',
      media_type: 'image',
      hdurl: PICTURE,
      credit: '',
      copyright: false,
      alt: '',
      permalink: '',
      modified_gmt: '',
      ...apodBasic,
    }),
  );
  expect(theirs).toEqual(ours);
  expect(ours).toHaveProperty(_name === 'a placeholder' ? 'fault' : 'picture');
});
