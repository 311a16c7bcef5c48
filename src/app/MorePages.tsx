import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { PAGE_ROWS, PAGES } from '../../contract/pages';
import { lazyPart } from '../components/lazyPart';
import { NotFoundPage } from '../pages/NotFoundPage';
import { selectIsAuthenticated } from '../state/authSlice';
import { useAppSelector } from '../store/hooks';

type PageModule = Partial<Record<string, ComponentType>>;

/** Pages that are little more than a gallery come with this file. */
const SMALL = import.meta.glob<PageModule>(
  '../pages/{Calendar,Favourites,OnThisDay,Today,Trending}Page.tsx',
  { eager: true },
);
const OTHERS = import.meta.glob<PageModule>([
  '../pages/*Page.tsx',
  '!../pages/{Home,NotFound,Calendar,Favourites,OnThisDay,Today,Trending}Page.tsx',
]);

/** The pages by their names: one that several addresses share stays the same when the address changes. */
const PARTS = new Map(PAGE_ROWS.map(({ page }) => [page, partOf(page)]));

function partOf(page: string): ComponentType {
  const file = `../pages/${page}.tsx`;
  return SMALL[file]?.[page] ?? lazyPart(async () => (await OTHERS[file]?.())?.[page]).Part;
}

/**
 * The routes beside Home, by the table of pages. A page that is added costs a first view nothing.
 * @public Used through `loadPages`, where Knip does not see it.
 */
export function MorePages() {
  const isUser = useAppSelector(selectIsAuthenticated);
  return (
    <Routes>
      {PAGE_ROWS.map(({ path, page, audience }) => {
        const Page = PARTS.get(page) ?? NotFoundPage;
        // Other readers are on the way to another page (`places/redirectListener.ts`).
        const isShown = audience === undefined || isUser === (audience === 'users');
        const element = isShown && <Page />;
        return path !== PAGES.home.path && <Route key={path} path={path} element={element} />;
      })}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
