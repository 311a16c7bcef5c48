/** The sky map. */
import { type LocatedObject, SkySchema } from '../../contract/sky';
import { skyfolioApi } from './skyfolioApi';

export const skyApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The objects that pictures show, with their places in the sky, most pictured first. */
    getSky: build.query<LocatedObject[], null>({
      query: () => ({ url: 'sky/', response: SkySchema }),
    }),
  }),
});
