// Draws the icons of the installed page from `src/public/favicon.svg`: node scripts/make-icons.mjs
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../src/public');
const ICONS = path.join(PUBLIC, 'icons');
const BACKGROUND = '#0a0d16';
/** Systems cut a maskable icon to their own shape: only the inner 80 % is safe. */
const MASKABLE_SHARE = 0.7;

const svg = await readFile(path.join(PUBLIC, 'favicon.svg'));
const draw = (side) => sharp(svg, { density: 72 * Math.ceil(side / 32) }).resize(side, side);
const save = (image, name) =>
  image.png({ compressionLevel: 9, palette: true }).toFile(path.join(ICONS, name));

/** The star on a background without corners. */
async function drawFull(side) {
  const inner = Math.round(side * MASKABLE_SHARE);
  return sharp({
    create: { width: side, height: side, channels: 3, background: BACKGROUND },
  }).composite([{ input: await draw(inner).png().toBuffer() }]);
}

await mkdir(ICONS, { recursive: true });
await save(draw(192), 'icon-192.png');
await save(draw(512), 'icon-512.png');
await save(await drawFull(512), 'maskable-512.png');
await save(await drawFull(180), 'apple-touch-icon.png');
