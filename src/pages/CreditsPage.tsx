import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { CREDIT_LIST_LENGTH } from '../../contract/credits';
import { creditsApi } from '../api/credits';
import { FoundTotal } from '../components/FoundCards';
import { Hero } from '../components/Hero';
import { usePageTitle } from '../components/usePageTitle';
import { CreditList, CreditTotal } from '../features/credits/CreditList';
import { creditSearch } from '../features/credits/creditSearch';
import { CreditSearchForm } from '../features/credits/CreditSearchForm';
import { FoundLack } from '../features/found/FoundLack';
import { ShowMore } from '../features/found/ShowMore';
import { useFoundParts, withoutRepetitions } from '../features/found/useFoundParts';
import { HealthGate } from '../features/service-status/HealthGate';

const { listCredits } = creditsApi.endpoints;

/** The people and organisations that the archive's pictures are credited to. */
export function CreditsPage() {
  usePageTitle('Credits');
  const [query, setQuery] = useSearchParams();
  const search = creditSearch({ q: query.get('q') ?? '' });
  return (
    <HealthGate>
      <Hero title="Credits">
        <p>Who took, made and shared thirty years of pictures.</p>
      </Hero>
      <CreditSearchForm search={search} onSearch={(text) => setQuery(text ? { q: text } : {})} />
      <FoundCredits q={search.q} />
    </HealthGate>
  );
}

function FoundCredits({ q }: { q: string }) {
  const select = useCallback((start: number) => listCredits.select({ q, start }), [q]);
  const { parts, ...more } = useFoundParts({
    select,
    load: (start) => listCredits.initiate({ q, start }, { forceRefetch: true, subscribe: false }),
    length: CREDIT_LIST_LENGTH,
  });
  const [first] = parts;
  const credits = withoutRepetitions(parts.flatMap((part) => part.credits));
  return (
    <>
      <FoundTotal role="status">
        {first ? (
          <CreditTotal total={first.total} shown={credits.length} search={q} />
        ) : (
          <FoundLack
            {...more}
            waiting="Looking up the names"
            failure="The names could not be fetched."
          />
        )}
      </FoundTotal>
      {credits.length > 0 && (
        <CreditList key={q} credits={credits}>
          <ShowMore {...more} shown={credits.length} />
        </CreditList>
      )}
    </>
  );
}
