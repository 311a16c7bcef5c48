import { expect, it, vi } from 'vitest';
import { BrokenFile } from '../components/BrokenFile';
import { importFile } from './importFile';

/** Answers for files; gives their names, in the order of the requests. */
function serve(files: Record<string, string | number>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const name = url.slice(url.lastIndexOf('/') + 1);
    asked.push(name);
    const answer = files[name];
    switch (typeof answer) {
      case 'string':
        return Promise.resolve(new Response(answer));
      case 'number':
        return Promise.resolve(new Response(null, { status: answer }));
      default:
        return Promise.reject(new TypeError('Failed to fetch'));
    }
  });
  return asked;
}

/** A function as the build writes it, which tells whether it was called. */
function loadOf(name: string) {
  const load = vi.fn(() => Promise.resolve('code'));
  load.toString = () => `()=>import(\`./${name}\`)`;
  return load;
}

it('imports a file when it and all that it needs are there, and fetches each of them once', async () => {
  const asked = serve({
    'page-1.js': 'import{a as b}from"./part-2.js";import"./more-3.js";import(`./later-5.js`)',
    'part-2.js': 'import{c}from"./more-3.js";import"./page-1.js";export{a}',
    'more-3.js': 'export{c}',
  });
  const load = loadOf('page-1.js');
  await expect(importFile(load)).resolves.toBe('code');
  expect(asked).toEqual(['page-1.js', 'part-2.js', 'more-3.js']);
  asked.length = 0;
  await importFile(load);
  expect(asked).toEqual([]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('imports no file as long as one that it needs does not come, and asks again', async () => {
  const files: Record<string, string | number> = { 'page-6.js': 'import{a}from"./part-7.js";' };
  serve(files);
  const load = loadOf('page-6.js');
  await expect(importFile(load)).rejects.toThrow(TypeError);
  await expect(importFile(load)).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();
  files['part-7.js'] = 'export{a}';
  await expect(importFile(load)).resolves.toBe('code');
});

it('takes no file for there as long as one that it needs is missing, whoever asked for that', async () => {
  const files: Record<string, string | number> = {
    'page-9.js': 'import"./part-10.js";import"./more-11.js";',
    'part-10.js': 'import"./more-11.js";',
    'page-12.js': 'import"./part-10.js";',
  };
  serve(files);
  await expect(importFile(loadOf('page-9.js'))).rejects.toThrow(TypeError);
  const load = loadOf('page-12.js');
  await expect(importFile(load)).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();
});

it('names a file that the server does not have', async () => {
  serve({ 'gone-8.js': 404 });
  await expect(importFile(loadOf('gone-8.js'))).rejects.toThrow(/^404: .*gone-8\.js$/);
});

it('tells a file that has come and throws from one that has not come', async () => {
  serve({ 'page-20.js': 'throw new Error()' });
  const load = loadOf('page-20.js');
  const cause = new SyntaxError('Unexpected token');
  load.mockRejectedValue(cause);
  const failure = await importFile(load).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BrokenFile);
  expect(failure).toHaveProperty('cause', cause);
});
