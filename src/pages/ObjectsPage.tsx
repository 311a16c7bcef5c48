import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { formatCount } from '../../contract/format';
import { type ObjectSearch, objectsApi } from '../api/objects';
import { Hero } from '../components/Hero';
import { PagedCards } from '../components/PagedCards';
import { usePageTitle } from '../components/usePageTitle';
import { ObjectCard } from '../features/objects/ObjectCard';
import { objectSearch } from '../features/objects/objectSearch';
import { ObjectSearchForm } from '../features/objects/ObjectSearchForm';
import { Failure } from '../features/service-status/Failure';
import { HealthGate } from '../features/service-status/HealthGate';
import { usePagedList } from './usePagedList';

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
      <ObjectSearchForm search={search} onSearch={(fields) => setQuery(fields)} />
      <ObjectCards search={search} />
    </HealthGate>
  );
}

function ObjectCards({ search }: { search: ObjectSearch }) {
  return (
    <PagedCards
      label="Objects"
      {...usePagedList(objectsApi.endpoints.listObjects, search)}
      entriesOf={(page) => page.objects}
      card={(object) => <ObjectCard object={object} />}
      count={countOf}
      texts={{
        none: 'No object of this archive is called so.',
        failed: <Failure>The objects could not be fetched.</Failure>,
        loading: 'Looking up the sky',
      }}
    />
  );
}

const countOf = (shown: number, total: number): string =>
  total > shown
    ? `The ${shown} most pictured of ${formatCount(total)} objects`
    : formatCount(total, 'object');
