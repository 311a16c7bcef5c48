/** The progress of filling the archive; a server without the call answers 404. */
import { type SyncStatus, SyncStatusSchema } from '../../contract/sync';
import { skyfolioApi } from './skyfolioApi';

export const syncApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    getSyncStatus: build.query<SyncStatus, null>({
      query: () => ({ url: 'sync/status/', response: SyncStatusSchema }),
    }),
  }),
});
