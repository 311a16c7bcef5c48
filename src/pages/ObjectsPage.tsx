import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { OBJECT_LIST_LENGTH } from '../../contract/objects';
import { type ObjectSearch, objectsApi } from '../api/objects';
import { FoundTotal } from '../components/FoundCards';
import { Hero } from '../components/Hero';
import { usePageTitle } from '../components/usePageTitle';
import { FoundLack } from '../features/found/FoundLack';
import { ShowMore } from '../features/found/ShowMore';
import { useFoundParts, withoutRepetitions } from '../features/found/useFoundParts';
import { ObjectList, ObjectTotal } from '../features/objects/ObjectList';
import { objectSearch } from '../features/objects/objectSearch';
import { ObjectSearchForm } from '../features/objects/ObjectSearchForm';
import { HealthGate } from '../features/service-status/HealthGate';

const { listObjects } = objectsApi.endpoints;

/** The objects of the sky that the archive shows. */
export function ObjectsPage() {
  usePageTitle('Objects');
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
  const { parts, ...more } = useFoundParts({
    select,
    load: (start) =>
      listObjects.initiate({ ...search, start }, { forceRefetch: true, subscribe: false }),
    length: OBJECT_LIST_LENGTH,
  });
  const [first] = parts;
  const objects = withoutRepetitions(parts.flatMap((part) => part.objects));
  return (
    <>
      <FoundTotal role="status">
        {first ? (
          <ObjectTotal total={first.total} shown={objects.length} />
        ) : (
          <FoundLack
            {...more}
            waiting="Looking up the sky"
            failure="The objects could not be fetched."
          />
        )}
      </FoundTotal>
      {objects.length > 0 && (
        <ObjectList key={JSON.stringify(search)} objects={objects}>
          <ShowMore {...more} shown={objects.length} />
        </ObjectList>
      )}
    </>
  );
}
