import { Route, Routes } from 'react-router';
import { PAGES } from '../../contract/pages';
import { lazyPart } from '../components/lazyPart';
import { HomePage } from '../pages/HomePage';
import { loadPages } from './loadPages';

const { Part: MorePages } = lazyPart(async () => (await loadPages()).MorePages);

/** The routes: most visits begin at Home, so all others are in a file that comes when it is needed. */
export function Pages() {
  return (
    <Routes>
      <Route path={PAGES.home.path} element={<HomePage />} />
      <Route path="*" element={<MorePages />} />
    </Routes>
  );
}
