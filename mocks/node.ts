/** The mock API in Node, for tests. */
import { setupServer } from 'msw/node';

export const mockServer = setupServer();
