import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { MORE_PAGE_PATHS } from '../../contract/morePages';
import { PAGE_PATHS } from '../../contract/pages';
import { lazyPart } from '../components/lazyPart';
import { CalendarPage } from '../pages/CalendarPage';
import { FavouritesPage } from '../pages/FavouritesPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { OnThisDayPage } from '../pages/OnThisDayPage';
import { TodayPage } from '../pages/TodayPage';
import { TrendingPage } from '../pages/TrendingPage';

const SkyPage = page(() => import('../pages/SkyPage'), 'SkyPage');
const ExplorePage = page(() => import('../pages/ExplorePage'), 'ExplorePage');
const ContributePage = page(() => import('../pages/ContributePage'), 'ContributePage');
const AboutPage = page(() => import('../pages/AboutPage'), 'AboutPage');
const LogInPage = page(() => import('../pages/LogInPage'), 'LogInPage');
const SignUpPage = page(() => import('../pages/SignUpPage'), 'SignUpPage');
const ResetPasswordPage = page(() => import('../pages/ResetPasswordPage'), 'ResetPasswordPage');
const ConfirmPasswordResetPage = page(
  () => import('../pages/ConfirmPasswordResetPage'),
  'ConfirmPasswordResetPage',
);
const ActivatePage = page(() => import('../pages/ActivatePage'), 'ActivatePage');
const AccountPage = page(() => import('../pages/AccountPage'), 'AccountPage');

const FramePage = page(() => import('../pages/FramePage'), 'FramePage');
const CollectionsPage = page(() => import('../pages/CollectionsPage'), 'CollectionsPage');
const CollectionPage = page(() => import('../pages/CollectionPage'), 'CollectionPage');
const SharedPage = page(() => import('../pages/SharedPage'), 'SharedPage');
const KeptPage = page(() => import('../pages/KeptPage'), 'KeptPage');
const CreditsPage = page(() => import('../pages/CreditsPage'), 'CreditsPage');
const CreditPage = page(() => import('../pages/CreditPage'), 'CreditPage');
const ObjectsPage = page(() => import('../pages/ObjectsPage'), 'ObjectsPage');
const ObjectPage = page(() => import('../pages/ObjectPage'), 'ObjectPage');

/** A lazily loaded page, by the name of its export. */
function page<Name extends string>(
  importFile: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazyPart(async () => (await importFile())[name]).Part;
}

/** The routes beside Home. A page that is added here costs a first view nothing. */
export function MorePages() {
  return (
    <Routes>
      <Route path={PAGE_PATHS.today} element={<TodayPage />} />
      <Route path={PAGE_PATHS.trending} element={<TrendingPage />} />
      <Route path={PAGE_PATHS.favourites} element={<FavouritesPage />} />
      <Route path={MORE_PAGE_PATHS.onThisDay} element={<OnThisDayPage />} />
      <Route path={MORE_PAGE_PATHS.calendar} element={<CalendarPage />} />
      <Route path={MORE_PAGE_PATHS.month} element={<CalendarPage />} />
      <Route path={PAGE_PATHS.explore} element={<ExplorePage />} />
      <Route path={PAGE_PATHS.contribute} element={<ContributePage />} />
      <Route path={PAGE_PATHS.about} element={<AboutPage />} />
      <Route path={PAGE_PATHS.login} element={<LogInPage />} />
      <Route path={PAGE_PATHS.signup} element={<SignUpPage />} />
      <Route path={PAGE_PATHS.resetPassword} element={<ResetPasswordPage />} />
      <Route path={PAGE_PATHS.confirmPasswordReset} element={<ConfirmPasswordResetPage />} />
      <Route path={PAGE_PATHS.activate} element={<ActivatePage />} />
      <Route path={PAGE_PATHS.account} element={<AccountPage />} />
      <Route path={MORE_PAGE_PATHS.objects} element={<ObjectsPage />} />
      <Route path={MORE_PAGE_PATHS.object} element={<ObjectPage />} />
      <Route path={MORE_PAGE_PATHS.shown} element={<ObjectPage />} />
      <Route path={MORE_PAGE_PATHS.mentions} element={<ObjectPage />} />
      <Route path={MORE_PAGE_PATHS.collections} element={<CollectionsPage />} />
      <Route path={MORE_PAGE_PATHS.collection} element={<CollectionPage />} />
      <Route path={MORE_PAGE_PATHS.shared} element={<SharedPage />} />
      <Route path={MORE_PAGE_PATHS.kept} element={<KeptPage />} />
      <Route path={MORE_PAGE_PATHS.credits} element={<CreditsPage />} />
      <Route path={MORE_PAGE_PATHS.credit} element={<CreditPage />} />
      <Route path={MORE_PAGE_PATHS.sky} element={<SkyPage />} />
      <Route path={MORE_PAGE_PATHS.frame} element={<FramePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
