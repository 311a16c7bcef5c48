import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { CREDIT_LIST_LENGTH } from '../../contract/credits';
import { formatCount } from '../../contract/format';
import { creditsApi } from '../api/credits';
import { REFETCH } from '../api/refetch';
import { Hero } from '../components/Hero';
import { usePageTitle } from '../components/usePageTitle';
import { CreditCard } from '../features/credits/CreditCard';
import { creditSearch } from '../features/credits/creditSearch';
import { CreditSearchForm } from '../features/credits/CreditSearchForm';
import { Found } from '../features/found/Found';
import { HealthGate } from '../features/service-status/HealthGate';

const { listCredits } = creditsApi.endpoints;

/** The people and organisations that the archive's pictures are credited to. */
export function CreditsPage() {
  usePageTitle(PAGES.credits.title);
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
  return (
    <Found
      label="Names"
      source={{
        select,
        load: (start) => listCredits.initiate({ q, start }, REFETCH),
        length: CREDIT_LIST_LENGTH,
      }}
      entriesOf={(part) => part.credits}
      card={(credit) => <CreditCard credit={credit} />}
      count={countOf}
      texts={{
        none: q
          ? 'No picture is credited to such a name.'
          : 'The pictures of this archive name nobody so far.',
        failed: 'The names could not be fetched.',
        looking: 'Looking up the names',
      }}
    />
  );
}

const countOf = (shown: number, total: number): string =>
  total > shown
    ? `The first ${shown} of ${formatCount(total)} names`
    : `${formatCount(total)} ${total === 1 ? 'name' : 'names'}`;
