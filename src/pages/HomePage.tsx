import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { DateSchema } from '../../contract/pictures';
import type { PictureList } from '../api/pages';
import { usePageTitle } from '../components/usePageTitle';
import { Gallery } from '../features/gallery/Gallery';
import { HealthGate } from '../features/service-status/HealthGate';
import { HomeHero } from './HomeHero';

const ARCHIVE: PictureList = { kind: 'gallery' };

/** The whole archive, from a day on (`?from=2004-07-01`) or from today, or what a search (`?q=galaxy, nebula`) finds in it. */
export function HomePage() {
  usePageTitle('Home');
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').trim();
  const day = params.get('from');
  const from = v.is(DateSchema, day) ? day : undefined;
  const list = useMemo<PictureList>(() => {
    if (query) {
      return { kind: 'search', query };
    }
    return from === undefined ? ARCHIVE : { kind: 'gallery', from };
  }, [query, from]);
  const handleSearch = useCallback(
    (text: string) => {
      setParams(text ? { q: text } : {});
    },
    [setParams],
  );
  return (
    <HealthGate>
      <HomeHero query={query} onSearch={handleSearch} />
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
    </HealthGate>
  );
}
