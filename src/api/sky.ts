import { SKY_CALL } from '../../contract/addresses';
import { type LocatedObject, SkySchema } from '../../contract/sky';
import { skyfolioApi } from './skyfolioApi';

// It provides no tag: no mutation changes the sky.
export const skyApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The objects that pictures show, with their positions in the sky, most pictured first. */
    getSky: build.query<LocatedObject[], null>({
      query: () => ({ url: SKY_CALL, response: SkySchema }),
    }),
  }),
});
