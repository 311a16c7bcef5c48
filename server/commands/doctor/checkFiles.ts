import { constants, existsSync } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import {
  fault,
  type Finding,
  formatBytes,
  type Installation,
  MEGABYTE,
  ok,
  reasonOf,
  warning,
} from './finding';

/** Less than this, and writes will fail soon. */
const LEAST_FREE_BYTES = 100 * MEGABYTE;
/** Room for the database to grow, besides the picture cache. */
const COMFORTABLE_FREE_BYTES = 500 * MEGABYTE;
const OPEN_TO_OTHERS = 0o077;

/** Whether the folder can be written, and only by whoever runs the server. */
export async function checkDataFolder({ config: { dataDir } }: Installation): Promise<Finding> {
  const folder = nearestFolder(dataDir);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    return fault(
      'data folder',
      `${folder} cannot be written by this user.`,
      `Give it to the user that runs the server: chown -R USER ${folder}`,
    );
  }
  if (folder !== dataDir) {
    return ok('data folder', `The first start makes ${dataDir}.`);
  }
  const open = await findOpenFiles(dataDir);
  return open.length === 0
    ? ok('data folder', `${dataDir} can be written, and nobody else reads it.`)
    : warning(
        'data folder',
        `Other users of this machine can read ${open.join(', ')}.`,
        `chmod -R go= ${dataDir}`,
      );
}

/** The folder may be readable by others if its files are not. */
async function findOpenFiles(dataDir: string): Promise<string[]> {
  const isOpen = async (file: string) => ((await stat(file)).mode & OPEN_TO_OTHERS) !== 0;
  if (!(await isOpen(dataDir))) {
    return [];
  }
  const names = (await readdir(dataDir)).filter((name) => /\.(db|db-wal|key)$|^outbox$/.test(name));
  const open = await Promise.all(names.map((name) => isOpen(path.join(dataDir, name))));
  return names.filter((_name, index) => open[index]).map((name) => path.join(dataDir, name));
}

/** Whether there is room for what the server keeps. */
export async function checkSpace({ config }: Installation): Promise<Finding> {
  const { dataDir, images } = config;
  const { bavail, bsize } = await statfs(nearestFolder(dataDir));
  const free = bavail * bsize;
  const wanted = images.cacheMb * MEGABYTE - (await sizeOf(cacheFolder(dataDir)));
  const text = `${formatBytes(free)} are free.`;
  if (free < LEAST_FREE_BYTES) {
    return fault('space', text, 'Make room: nothing can be saved when the disk is full.');
  }
  return free < Math.max(0, wanted) + COMFORTABLE_FREE_BYTES
    ? warning(
        'space',
        `${text} The cache of pictures may still take ${formatBytes(wanted)}.`,
        'Make room, or set a smaller IMAGE_CACHE_MB.',
      )
    : ok('space', text);
}

/** Whether pictures can be kept. */
export async function checkCache({ config }: Installation): Promise<Finding> {
  const { dataDir, images } = config;
  const folder = cacheFolder(dataDir);
  if (!existsSync(folder)) {
    return ok('cache', 'It is empty; the first picture makes it.');
  }
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    const size = await sizeOf(folder);
    return ok('cache', `${formatBytes(size)} of ${formatBytes(images.cacheMb * MEGABYTE)}.`);
  } catch (error) {
    return warning(
      'cache',
      `Pictures cannot be kept: ${reasonOf(error)}`,
      `Give ${folder} to the user that runs the server, or remove it: it holds copies alone.`,
    );
  }
}

const cacheFolder = (dataDir: string) => path.join(dataDir, 'images');

async function sizeOf(folder: string): Promise<number> {
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  // A running server may remove one meanwhile.
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The folder itself, or where it would be made. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : nearestFolder(path.dirname(folder));
}
