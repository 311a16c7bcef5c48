/** Health of the pictures' source, and the code host's star count. */
import { HEALTH_CALL } from '../../contract/addresses';
import { type Health, HealthSchema, RepositorySchema } from '../../contract/service';
import { skyfolioApi } from './skyfolioApi';

// No query provides a tag: the health is polled, and no mutation changes it or the stars.
export const serviceApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    getApodHealth: build.query<Health, null>({
      query: () => ({ url: HEALTH_CALL, response: HealthSchema }),
    }),

    /** Fails where there is no network: the service worker answers for no HEAD. */
    pingServer: build.query<null, null>({
      query: () => ({ url: `${window.location.origin}/`, method: 'HEAD' }),
    }),

    /** Stars of a repository, `owner/name`, on GitHub. */
    getStarCount: build.query<number, string>({
      query: (repository) => ({
        url: `https://api.github.com/repos/${repository}`,
        response: RepositorySchema,
      }),
      transformResponse: ({ stargazers_count }: { stargazers_count: number }) => stargazers_count,
    }),
  }),
});
