/** One server for each data folder, and what may run beside it. */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { setupCommand } from '../testing/command';
import { setupLiveServer } from '../testing/liveServer';
import { backUp } from '../platform/engines/backup';
import { openSqlite } from '../people/database/sqlite';

/**
 * Puts a copy in the place of a database: connections of this process, closed or not, may hold the file until
 * their garbage is collected, and would keep it from being restored.
 */
async function moveToOwnFile(file: string, versionTable: string): Promise<void> {
  await backUp([{ file, versionTable }], `${file}.copy`);
  ['', '-wal', '-shm'].forEach((end) => rmSync(`${file}${end}`, { force: true }));
  renameSync(path.join(`${file}.copy`, path.basename(file)), file);
}

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
