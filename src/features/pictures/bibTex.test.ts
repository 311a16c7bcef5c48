import { expect, it } from 'vitest';
import { createPicture } from '../../../mocks/db';
import { bibTex } from './bibTex';

const SITE = 'https://sky.example/';

it('a picture is an entry of a bibliography, with TeX’s own characters as TeX writes them', () => {
  const picture = {
    ...createPicture(),
    image_is_liked: false,
    date: '2004-07-01',
    title: 'Rings & 50% {of} ~Saturn^2_#$\\',
    authors: 'NASA and Ann Example',
    source_url: 'https://apod.nasa.gov/apod/ap040701.html',
  };
  expect(bibTex(picture, SITE)).toBe(
    String.raw`@misc{apod-2004-07-01,
  title = {{Rings \& 50\% \textbraceleft{}of\textbraceright{} \textasciitilde{}Saturn\textasciicircum{}2\_\#\$\textbackslash{}}},
  author = {{NASA and Ann Example}},
  year = {2004},
  month = jul,
  day = {1},
  howpublished = {Astronomy Picture of the Day},
  url = {https://apod.nasa.gov/apod/ap040701.html},
}
`,
  );
});

it('a picture that this gallery made leads to its page here', () => {
  const picture = { ...createPicture(), image_is_liked: false, source_url: '/about#sample-sky' };
  expect(bibTex(picture, SITE)).toContain('url = {https://sky.example/about#sample-sky}');
});
