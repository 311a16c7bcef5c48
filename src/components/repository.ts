import { GITHUB, REPOSITORY_META } from '../../contract/pages';

/** `owner/name` of the code's repository, from a `<meta>` of the page; empty where its operator wants none named. */
export function repositoryOfPage(): string {
  // The page is prerendered without a document.
  const meta =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLMetaElement>(`meta[name="${REPOSITORY_META}"]`);
  return meta?.content ?? 'skyfolio/skyfolio';
}

export function repositoryUrl(): string {
  return GITHUB + repositoryOfPage();
}
