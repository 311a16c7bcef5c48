import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { formatCount } from '../../contract/format';
import { OBJECT_LIST_LENGTH } from '../../contract/objects';
import { type ObjectSearch, objectsApi } from '../api/objects';
import { REFETCH } from '../api/refetch';
import { Hero } from '../components/Hero';
import { usePageTitle } from '../components/usePageTitle';
import { Found } from '../features/found/Found';
import { ObjectCard } from '../features/objects/ObjectCard';
import { objectSearch } from '../features/objects/objectSearch';
import { ObjectSearchForm } from '../features/objects/ObjectSearchForm';
import { HealthGate } from '../features/service-status/HealthGate';

const { listObjects } = objectsApi.endpoints;

/** The objects of the sky that the archive shows. */
export function ObjectsPage() {
  usePageTitle(PAGES.objects.title);
  const [query, setQuery] = useSearchParams();
  const search = useMemo(() => objectSearch(Object.fromEntries(query)), [query]);
  return (
    <HealthGate>
      <Hero title="Objects">
        <p>What thirty years of pictures show, by its names in many languages.</p>
      </Hero>
      <ObjectSearchForm search={search} onSearch={(asked) => setQuery(asked)} />
      <FoundObjects search={search} />
    </HealthGate>
  );
}

function FoundObjects({ search }: { search: ObjectSearch }) {
  const select = useCallback((start: number) => listObjects.select({ ...search, start }), [search]);
  return (
    <Found
      label="Objects"
      source={{
        select,
        load: (start) => listObjects.initiate({ ...search, start }, REFETCH),
        length: OBJECT_LIST_LENGTH,
      }}
      entriesOf={(part) => part.objects}
      card={(object) => <ObjectCard object={object} />}
      count={countOf}
      texts={{
        none: 'No object of this archive is called so.',
        failed: 'The objects could not be fetched.',
        looking: 'Looking up the sky',
      }}
    />
  );
}

const countOf = (shown: number, total: number): string =>
  total > shown
    ? `The ${shown} most pictured of ${formatCount(total)} objects`
    : `${formatCount(total)} ${total === 1 ? 'object' : 'objects'}`;
