/**
 * fast-check with one seed, so that a test of a property tries the same values on every machine.
 * `PROPERTY_SEED` (a whole number) tries others; `npm run test:stress` sets it to the seed of each run.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) });

export { fc };
