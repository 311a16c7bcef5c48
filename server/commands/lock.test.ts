/** One server for each data folder, and what may run beside it. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setupCommand } from '../testing/command';
import { moveToOwnFile, setupLiveServer } from '../testing/liveServer';
import { openSqlite } from '../people/database/sqlite';

async function countLikes(file: string) {
  const database = await openSqlite(file);
  const likes = await database.selectFrom('likes').selectAll().execute();
  await database.destroy();
  return likes.length;
}

it('a folder has one server until that one dies, and no restore takes its database away', async () => {
  const { folder, file, archiveFile, users, records, start } = await setupLiveServer();
  const command = setupCommand();
  await moveToOwnFile(file, 'people_version');
  await moveToOwnFile(archiveFile, 'archive_version');
  const server = await start();
  const run = (args: string[], settings = {}) =>
    command.start(args, { DATA_DIR: folder, PORT: '0', APOD_SOURCE: 'archive', ...settings }).ended;

  const second = await run(['serve']);
  expect(second.output).toMatch(/^Another server runs over the folder .*DATA_DIR\.\n$/);
  expect(second.code).toBe(1);

  const backup = command.inFolder('backup');
  expect(await run(['backup', '--out', backup])).toMatchObject({ code: 0 });
  // The second time as somebody would who names the database alone.
  for (const settings of [{}, { DATA_DIR: command.inFolder('other'), DATABASE_URL: file }]) {
    const { code, output } = await run(['restore', backup], settings);
    expect(output).toMatch(/^\/\S+ is in use\. Stop the server, .*Nothing has changed\.\n$/);
    expect(code).toBe(1);
  }
  expect((await server.setLike(users[0]!, records[0]!.date)).status).toBe(200);
  server.child.kill('SIGKILL');
  await server.ended;

  const restored = await run(['restore', backup]);
  expect(restored.code, restored.output).toBe(0);
  expect(await countLikes(file)).toBe(0);
  const { kept } = JSON.parse(restored.output) as { kept: string[] };
  expect(kept).toHaveLength(2);
  expect(await countLikes(kept[0]!)).toBe(1);
});

/** Kills the process when it has moved the first file away that it replaces. */
const KILLED = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const rename = fs.renameSync;
  fs.renameSync = (from, to) => {
    rename(from, to);
    if (to.includes('.before-')) {
      process.kill(process.pid, 'SIGKILL');
    }
  };
  syncBuiltinESMExports();`;

it('a restore that is killed between two files lets no server start before it was run again', async () => {
  const { folder, file, archiveFile, start } = await setupLiveServer();
  const command = setupCommand();
  await moveToOwnFile(file, 'people_version');
  await moveToOwnFile(archiveFile, 'archive_version');
  const run = (args: string[], settings = {}) =>
    command.start(args, { DATA_DIR: folder, ...settings }).ended;
  const backup = command.inFolder('backup');
  await run(['backup', '--out', backup]);
  const code = `data:text/javascript,${encodeURIComponent(KILLED)}`;
  const killed = await run(['restore', backup], { NODE_OPTIONS: `--import=${code}` });
  expect(killed.signal).toBe('SIGKILL');
  expect(existsSync(file)).toBe(false);

  const refused = await run(['serve'], { PORT: '0' });
  expect(refused.output).toMatch(/^A restore of \S+ was broken off\. Run it again: .*\n$/);
  expect(refused.code).toBe(1);
  expect(existsSync(file)).toBe(false);
  expect((await run(['doctor'])).output).toContain('was broken off');
  const restored = await run(['restore', backup]);
  expect(restored.code, restored.output).toBe(0);
  expect((await (await start()).get('/api/v1/gallery/0/10/')).status).toBe(200);
});
