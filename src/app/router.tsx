import { Route, Routes } from 'react-router';
import { PAGE_PATHS } from '../../contract/pages';
import { lazyPart } from '../components/lazyPart';
import { HomePage } from '../pages/HomePage';

const { Part: MorePages } = lazyPart(async () => (await import('./MorePages')).MorePages);

/** The routes: most visits begin at Home, so all others are in a file that comes when it is needed. */
export function Pages() {
  return (
    <Routes>
      <Route path={PAGE_PATHS.home} element={<HomePage />} />
      <Route path="*" element={<MorePages />} />
    </Routes>
  );
}
