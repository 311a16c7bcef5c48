import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { formatCount } from '../../contract/format';
import { type CreditSearch, creditsApi } from '../api/credits';
import { Hero } from '../components/Hero';
import { PagedCards } from '../components/PagedCards';
import { SearchForm } from '../components/SearchForm';
import { usePageTitle } from '../components/usePageTitle';
import { CreditCard } from '../features/credits/CreditCard';
import { creditSearch } from '../features/credits/creditSearch';
import { Failure } from '../features/service-status/Failure';
import { HealthGate } from '../features/service-status/HealthGate';
import { usePagedList } from './usePagedList';

/** The people and organisations that the archive's pictures are credited to. */
export function CreditsPage() {
  usePageTitle(PAGES.credits.title);
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const search = useMemo(() => creditSearch({ q }), [q]);
  return (
    <HealthGate>
      <Hero title="Credits">
        <p>Who took, made and shared thirty years of pictures.</p>
      </Hero>
      <SearchForm
        label="Search the names"
        placeholder="A name, or a part of it"
        search={search}
        onSearch={(fields) => setQuery(fields)}
      />
      <CreditCards search={search} />
    </HealthGate>
  );
}

function CreditCards({ search }: { search: CreditSearch }) {
  return (
    <PagedCards
      label="Names"
      {...usePagedList(creditsApi.endpoints.listCredits, search)}
      entriesOf={(page) => page.credits}
      card={(credit) => <CreditCard credit={credit} />}
      count={countOf}
      texts={{
        none: search.q
          ? 'No picture is credited to such a name.'
          : 'The pictures of this archive name nobody so far.',
        failed: <Failure>The names could not be fetched.</Failure>,
        loading: 'Looking up the names',
      }}
    />
  );
}

const countOf = (shown: number, total: number): string =>
  total > shown ? `The first ${shown} of ${formatCount(total)} names` : formatCount(total, 'name');
