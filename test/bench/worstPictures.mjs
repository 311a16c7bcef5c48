// Originals that take as much memory and time as any, and hosts that are slow.
import Libsql from 'libsql';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { startLocalServer } from './localServer.mjs';

/** Days that get one of them, the oldest of the archive. */
export const WORST_DAYS = 40;
/** Pixels, just below what the server accepts of each type: see DECODE_LIMITS. */
const SIDES = { most: 7000, png: 5540, gif: 5160, jpeg: 4710 };
const SLOW_MS = 8000;

async function createWorst() {
  const plain = (/** @type {3 | 4} */ channels, /** @type {number} */ side) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels,
        background: { r: 16, g: 32, b: 48, alpha: 0.5 },
      },
    });
  const png = { progressive: true, compressionLevel: 1 };
  return Promise.all([
    // The server refuses the first by its head: it would take too much memory.
    plain(4, SIDES.most).toColourspace('rgb16').png(png).toBuffer(),
    plain(4, SIDES.png).png(png).toBuffer(),
    plain(4, SIDES.gif).gif({ effort: 1 }).toBuffer(),
    plain(3, SIDES.jpeg).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ]);
}

/** A host that takes its time. @param {Buffer} picture */
const startSlowHost = (picture) =>
  startLocalServer((_request, response) => {
    const timer = setTimeout(() => response.end(picture), SLOW_MS);
    response.on('close', () => clearTimeout(timer));
  });

/**
 * Gives the oldest days of the archive the worst pictures, and the next day's as the one in full size;
 * each fifth one lies on a slow host.
 *
 * @param {string} folder of the database and the pictures
 * @param {(undo: () => unknown) => void} onEnd
 */
export async function plantWorstPictures(folder, onEnd) {
  const worst = await createWorst();
  const slow = await startSlowHost(worst[3] ?? Buffer.alloc(0));
  onEnd(slow.stop);
  // The server may still be writing what its pictures show.
  const database = new Libsql(path.join(folder, 'archive.db'), { timeout: 5000 });
  const days = database
    .prepare('select id, image_url from pictures order by id limit ?')
    .all([WORST_DAYS]);
  const update = database.prepare(
    'update pictures set image_url = ?, original_url = ?, image_width = null, image_height = null where id = ?',
  );
  for (const [index, { id, image_url: url }] of days.entries()) {
    const name = `worst-${index}`;
    await writeFile(path.join(folder, 'source', name), worst[index % worst.length] ?? '');
    const large = new URL(`worst-${(index + 1) % days.length}`, url);
    update.run([new URL(name, index % 5 === 0 ? slow.url : url).href, large.href, id]);
  }
  database.close();
}
