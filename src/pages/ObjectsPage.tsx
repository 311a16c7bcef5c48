import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { objectsApi } from '../api/objects';
import { useAppSelector } from '../app/hooks';
import { Hero } from '../components/Hero';
import { Message } from '../components/Message';
import { Spinner } from '../components/Spinner';
import { usePageTitle } from '../components/usePageTitle';
import { ObjectList } from '../features/objects/ObjectList';
import { objectSearch } from '../features/objects/objectSearch';
import { ObjectSearchForm } from '../features/objects/ObjectSearchForm';
import { HealthGate } from '../features/service-status/HealthGate';

/** The objects of the sky that the archive shows. */
export function ObjectsPage() {
  usePageTitle('Objects');
  const [query, setQuery] = useSearchParams();
  const search = useMemo(() => objectSearch(Object.fromEntries(query)), [query]);
  const select = useMemo(() => objectsApi.endpoints.listObjects.select(search), [search]);
  const { data, isError } = useAppSelector(select);
  return (
    <HealthGate>
      <Hero title="Objects">
        <p>What thirty years of pictures show, by its names in many languages.</p>
      </Hero>
      <ObjectSearchForm search={search} onSearch={(asked) => setQuery(asked)} />
      {data ? (
        <ObjectList found={data} />
      ) : isError ? (
        <Message>The objects could not be fetched.</Message>
      ) : (
        <Message action={<Spinner />}>Looking up the sky</Message>
      )}
    </HealthGate>
  );
}
