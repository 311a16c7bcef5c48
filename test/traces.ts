import { onTestFinished } from 'vitest';
import { mockServer } from '../mocks/node';

/** What leaves the page from now on: its calls, and what the browser keeps beyond the tab. */
export function watchTraces() {
  const calls: string[] = [];
  const handleRequest = ({ request }: { request: Request }) => calls.push(request.url);
  mockServer.events.on('request:start', handleRequest);
  onTestFinished(() => {
    mockServer.events.removeListener('request:start', handleRequest);
  });
  const kept = () => JSON.stringify(window.localStorage);
  return { calls, kept };
}
