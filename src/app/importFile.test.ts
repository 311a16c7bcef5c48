import { expect, it, vi } from 'vitest';
import { BrokenFile } from '../components/lazyPart';
import { importFile } from './importFile';

/** Statuses of the answers for files, which may change; no status: the network fails. @returns requests in order. */
function serve(statuses: Record<string, number>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const status = statuses[path];
    return status === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status }));
  });
  return asked;
}

it('imports a file when it and all that it needs are there, and fetches each of them once', async () => {
  const asked = serve({ '/assets/page-1.js': 200, '/assets/part-2.js': 200 });
  const load = vi.fn(() => Promise.resolve('code'));
  const files = ['assets/page-1.js', 'assets/part-2.js'];
  await expect(importFile(load, files)).resolves.toBe('code');
  await importFile(load, files);
  expect(asked).toEqual(['/assets/page-1.js', '/assets/part-2.js']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('imports no file as long as one that it needs does not come, and asks again', async () => {
  const statuses: Record<string, number> = { '/assets/page-6.js': 200 };
  serve(statuses);
  const load = vi.fn(() => Promise.resolve('code'));
  const files = ['assets/page-6.js', 'assets/part-7.js'];
  await expect(importFile(load, files)).rejects.toThrow(TypeError);
  await expect(importFile(load, files)).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();
  statuses['/assets/part-7.js'] = 200;
  await expect(importFile(load, files)).resolves.toBe('code');
});

it('names a file that the server does not have', async () => {
  serve({ '/assets/gone-8.js': 404 });
  const load = () => Promise.resolve('code');
  await expect(importFile(load, ['assets/gone-8.js'])).rejects.toThrow(/^404: .*gone-8\.js$/);
});

it('tells a file that has come and throws from one that has not come', async () => {
  serve({ '/assets/page-20.js': 200 });
  const cause = new SyntaxError('Unexpected token');
  const load = vi.fn(() => Promise.reject(cause));
  const failure = await importFile(load, ['assets/page-20.js']).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BrokenFile);
  expect(failure).toHaveProperty('cause', cause);
});
