/** The routes. */
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { PAGE_PATHS } from '../../contract/pages';
import { lazyPart } from '../components/lazyPart';
import { HomePage } from '../pages/HomePage';

const TodayPage = page(() => import('../pages/TodayPage'), 'TodayPage');
const TrendingPage = page(() => import('../pages/TrendingPage'), 'TrendingPage');
const FavouritesPage = page(() => import('../pages/FavouritesPage'), 'FavouritesPage');
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
const NotFoundPage = page(() => import('../pages/NotFoundPage'), 'NotFoundPage');

/** A lazily loaded page, by the name of its export. */
function page<Name extends string>(
  importFile: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazyPart(async () => (await importFile())[name]).Part;
}

/** Most visits begin at Home, so only Home is not loaded lazily. */
export function Pages() {
  return (
    <Routes>
      <Route path={PAGE_PATHS.home} element={<HomePage />} />
      <Route path={PAGE_PATHS.today} element={<TodayPage />} />
      <Route path={PAGE_PATHS.trending} element={<TrendingPage />} />
      <Route path={PAGE_PATHS.favourites} element={<FavouritesPage />} />
      <Route path={PAGE_PATHS.contribute} element={<ContributePage />} />
      <Route path={PAGE_PATHS.about} element={<AboutPage />} />
      <Route path={PAGE_PATHS.login} element={<LogInPage />} />
      <Route path={PAGE_PATHS.signup} element={<SignUpPage />} />
      <Route path={PAGE_PATHS.resetPassword} element={<ResetPasswordPage />} />
      <Route path={PAGE_PATHS.confirmPasswordReset} element={<ConfirmPasswordResetPage />} />
      <Route path={PAGE_PATHS.activate} element={<ActivatePage />} />
      <Route path={PAGE_PATHS.account} element={<AccountPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
