import { REPOSITORY_META } from '../../contract/pages';

/** `owner/name` of the code, which the server writes into the page. */
export function repositoryOfPage(): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${REPOSITORY_META}"]`);
  return meta?.content ?? 'skyfolio/skyfolio';
}

export function repositoryUrl(): string {
  return `https://github.com/${repositoryOfPage()}`;
}
