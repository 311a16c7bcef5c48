/**
 * Runs in the page before its code has loaded (`scripts/prerender.mjs` puts it there): starts the first
 * calls, shows the skeleton of Home, and starts the code.
 */
import { FIRST_ROW_DATA_ID, type FirstPicture, type FirstRow } from '../../contract/firstRow';
import { type ImageFormat, IMAGE_FORMATS } from '../../contract/images';
import type { PictureEntry } from '../../contract/pictures';
import type { Health } from '../../contract/service';
import { beginEarlyRequests, FIRST_PAGE_CALL, HEALTH_CALL } from '../api/earlyRequests';
import { aspectRatioOf } from '../features/pictures/aspectRatio';
import { sourceSet } from '../features/pictures/resized';
import { columnsAt } from '../theme/breakpoints';

/** Milliseconds that the first pictures get before the code takes the main thread. */
const HEAD_START = 600;

showTheme();
// Read while the page is empty: later it would be laid out for it.
const columns = columnsAt(window.innerWidth);
const calls = beginEarlyRequests();
let firstRow: Promise<void> = Promise.resolve();
const skeleton = document.querySelector('template');
if (skeleton && calls.has(FIRST_PAGE_CALL)) {
  skeleton.replaceWith(skeleton.content);
  const named = document.getElementById(FIRST_ROW_DATA_ID)?.textContent;
  firstRow = named ? showFirstRow(JSON.parse(named) as FirstRow) : awaitFirstRow();
}
void startCode(firstRow);

/** Without it the system's colours would flash before a chosen theme. */
function showTheme(): void {
  try {
    const { theme } = JSON.parse(localStorage.getItem('persist:ui') ?? '{}') as { theme?: string };
    if (theme !== undefined) {
      document.documentElement.dataset.theme = JSON.parse(theme) as string;
    }
  } catch {
    // The storage is denied or damaged: the system's colours are shown.
  }
}

/** The code keeps the main thread busy, so the first pictures are painted before it starts. */
async function startCode(pictures: Promise<void>): Promise<void> {
  const code = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
  // The code reports pictures that failed.
  await Promise.race([pictures.catch(() => undefined), wait(HEAD_START)]);
  if (code) {
    await import(/* @vite-ignore */ code.href);
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });
}

/** The code checks the answers and reports what is wrong with them. */
async function awaitFirstRow(): Promise<void> {
  const [health, entries] = await Promise.all([
    read<Health>(HEALTH_CALL),
    read<PictureEntry[]>(FIRST_PAGE_CALL),
  ]);
  if (health?.status === 'up' && entries) {
    await showFirstRow(entries);
  }
}

async function read<Answer>(call: string): Promise<Answer | undefined> {
  const answer = await calls.get(call);
  return answer?.clone().json() as Promise<Answer | undefined>;
}

/** Resolves when the pictures are on the screen. */
async function showFirstRow(pictures: FirstRow): Promise<void> {
  const main = document.querySelector<HTMLElement>('main[hidden]');
  // The page has replaced it already.
  if (!main) {
    return;
  }
  const frames = [...main.querySelectorAll('picture')].slice(0, columns);
  for (const [place, frame] of frames.entries()) {
    const picture = pictures[place];
    const image = frame.querySelector('img');
    if (picture && image) {
      image.style.aspectRatio = String(aspectRatioOf(picture));
      fill(frame, image, picture);
    }
  }
  main.hidden = false;
  await Promise.all([...main.querySelectorAll<HTMLImageElement>('img[src]')].map(decode));
  await new Promise(requestAnimationFrame);
  await wait(0);
}

const decode = (image: HTMLImageElement) => image.decode();

function fill(frame: HTMLElement, image: HTMLImageElement, picture: FirstPicture): void {
  const { thumbnail, image_url: original } = picture;
  if (thumbnail !== undefined) {
    const sources = frame.querySelectorAll('source');
    IMAGE_FORMATS.forEach((format: ImageFormat, index) => {
      sources[index]?.setAttribute('srcset', sourceSet(thumbnail, format));
    });
  }
  if (original !== null) {
    image.src = original;
  }
}
