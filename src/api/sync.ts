/** The progress of filling the archive; a server without the call answers 404. */
import { type SyncStatus, SyncStatusSchema } from '../../contract/sync';
import { skyfolioApi } from './skyfolioApi';

// It provides no tag: each poll asks again while the archive is filling.
export const syncApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    getSyncStatus: build.query<SyncStatus, null>({
      query: () => ({ url: 'sync/status/', response: SyncStatusSchema }),
    }),
  }),
});
