import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { CREDIT_LIST_LENGTH } from '../../contract/credits';
import { creditsApi } from '../api/credits';
import { Hero } from '../components/Hero';
import { Message } from '../components/Message';
import { Spinner } from '../components/Spinner';
import { usePageTitle } from '../components/usePageTitle';
import { CreditList } from '../features/credits/CreditList';
import { creditSearch } from '../features/credits/creditSearch';
import { CreditSearchForm } from '../features/credits/CreditSearchForm';
import { ShowMore } from '../features/found/ShowMore';
import { useFoundParts, withoutRepetitions } from '../features/found/useFoundParts';
import { HealthGate } from '../features/service-status/HealthGate';

const { listCredits } = creditsApi.endpoints;

/** The people and organisations that the archive's pictures are credited to. */
export function CreditsPage() {
  usePageTitle('Credits');
  const [query, setQuery] = useSearchParams();
  const { q } = creditSearch({ q: query.get('q') ?? '' });
  return (
    <HealthGate>
      <Hero title="Credits">
        <p>Who took, made and shared thirty years of pictures.</p>
      </Hero>
      <CreditSearchForm search={q} onSearch={(asked) => setQuery(asked ? { q: asked } : {})} />
      <FoundCredits key={q} q={q} />
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
  if (first) {
    const credits = withoutRepetitions(parts.flatMap((part) => part.credits));
    return (
      <CreditList found={{ total: first.total, credits }} search={q}>
        <ShowMore {...more} shown={credits.length} />
      </CreditList>
    );
  }
  return more.isFailed ? (
    <Message>The names could not be fetched.</Message>
  ) : (
    <Message action={<Spinner />}>Looking up the names</Message>
  );
}
