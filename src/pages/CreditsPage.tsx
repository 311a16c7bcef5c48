import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { creditsApi } from '../api/credits';
import { useAppSelector } from '../app/hooks';
import { Hero } from '../components/Hero';
import { Message } from '../components/Message';
import { Spinner } from '../components/Spinner';
import { usePageTitle } from '../components/usePageTitle';
import { CreditList } from '../features/credits/CreditList';
import { creditSearch } from '../features/credits/creditSearch';
import { CreditSearchForm } from '../features/credits/CreditSearchForm';
import { HealthGate } from '../features/service-status/HealthGate';

/** The people and organisations that the archive's pictures are credited to. */
export function CreditsPage() {
  usePageTitle('Credits');
  const [query, setQuery] = useSearchParams();
  const search = creditSearch({ q: query.get('q') ?? '' });
  const select = useMemo(() => creditsApi.endpoints.listCredits.select(search), [search]);
  const { data, isError } = useAppSelector(select);
  return (
    <HealthGate>
      <Hero title="Credits">
        <p>Who took, made and shared thirty years of pictures.</p>
      </Hero>
      <CreditSearchForm search={search} onSearch={(asked) => setQuery(asked ? { q: asked } : {})} />
      {data ? (
        <CreditList found={data} search={search} />
      ) : isError ? (
        <Message>The names could not be fetched.</Message>
      ) : (
        <Message action={<Spinner />}>Looking up the names</Message>
      )}
    </HealthGate>
  );
}
