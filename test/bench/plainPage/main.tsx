/**
 * The floor that the start of Home is measured against: the libraries of the product without the
 * product. It asks for the first ten pictures and renders ten plain cards.
 */
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import styled from 'styled-components';
import { IMAGE_FORMATS, IMAGE_TYPES, sourceSet } from '../../../contract/images';
import type { PictureEntry } from '../../../contract/pictures';
import { CARD_SIZES } from '../../../src/features/pictures/ResizedPicture';

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: `${window.location.origin}/api/v1/` }),
  endpoints: (build) => ({
    listPictures: build.query<PictureEntry[], undefined>({ query: () => 'gallery/0/10/' }),
  }),
});

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
});

function Home() {
  const { data = [] } = api.useListPicturesQuery(undefined);
  return (
    <>
      <h1>
        <Link to="/">Pictures</Link>
      </h1>
      <Feed>
        {data.map((picture) => (
          <Card key={picture.date} picture={picture} />
        ))}
      </Feed>
    </>
  );
}

function Card({ picture }: { picture: PictureEntry }) {
  const { thumbnail = '', image_url: imageUrl, image_width: width, image_height: height } = picture;
  return (
    <Article>
      <picture>
        {IMAGE_FORMATS.map((format) => (
          <source
            key={format}
            type={IMAGE_TYPES[format]}
            srcSet={sourceSet(thumbnail, format)}
            sizes={CARD_SIZES}
          />
        ))}
        <Picture src={imageUrl ?? undefined} alt={picture.title} {...{ width, height }} />
      </picture>
      <h2>{picture.title}</h2>
      <p>{picture.authors}</p>
      <p>
        {picture.date}, {picture.image_likes_count} likes
      </p>
    </Article>
  );
}

const Feed = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  align-items: start;
  gap: 20px;
`;

const Article = styled.article`
  padding: 12px;
  border: 1px solid gray;
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
`;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path="/" element={<Home />} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  );
}
