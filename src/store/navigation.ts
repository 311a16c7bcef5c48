import type { Location, NavigateFunction, NavigateOptions, To } from 'react-router';

interface Router {
  navigate: NavigateFunction;
  location: Location<unknown>;
}

/** The page's router, for listeners that navigate. */
export class Navigation {
  private router: Router | undefined;

  connect(router: Router): void {
    this.router = router;
  }

  go(to: To, options: NavigateOptions): void {
    // The router starts to listen after the first page's effects, which report its place.
    queueMicrotask(() => void this.router?.navigate(to, options));
  }

  /** The state that a navigation has left with the page's entry in the history. */
  state(): unknown {
    return this.router?.location.state;
  }

  /** Replaces the query of the current URL. */
  replaceQuery(change: (query: URLSearchParams) => URLSearchParams): void {
    if (this.router) {
      const { pathname, search, state } = this.router.location;
      const query = change(new URLSearchParams(search));
      this.go({ pathname, search: query.toString() }, { replace: true, state });
    }
  }
}
