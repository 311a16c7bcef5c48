import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PictureList } from '../api/pages';
import { usePageTitle } from '../components/usePageTitle';
import { Gallery } from '../features/gallery/Gallery';
import { Hero } from '../features/gallery/Hero';
import { SearchBox } from '../features/gallery/SearchBox';
import { WhenUp } from '../features/service-status/WhenUp';

const ARCHIVE: PictureList = { kind: 'gallery' };

/** The whole archive, or what a search (`?q=galaxy, nebula`) finds in it. */
export function HomePage() {
  usePageTitle('Home');
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').trim();
  const list = useMemo<PictureList>(() => (query ? { kind: 'search', query } : ARCHIVE), [query]);
  const handleSearch = useCallback(
    (text: string) => {
      setParams(text ? { q: text } : {});
    },
    [setParams],
  );
  return (
    <WhenUp>
      <Hero title="Skyfolio">
        <p>
          Thirty years of the astronomy picture of the day. Enter keywords separated by commas to
          search the archive.
        </p>
        <SearchBox query={query} onSearch={handleSearch} />
      </Hero>
      <Gallery
        key={list.kind}
        label={query ? `Pictures that match ${query}` : 'The archive, newest first'}
        list={list}
        empty={
          query
            ? 'No images found for the search query 😔, try another one.'
            : 'The archive is empty so far.'
        }
      />
    </WhenUp>
  );
}
