/**
 * Runs in the page before its code has loaded (`scripts/prerender.mjs` puts it there): starts the first
 * calls, shows the skeleton of Home, and starts the code.
 */
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
const calls = beginEarlyRequests();
let firstRow: Promise<void> = Promise.resolve();
const skeleton = document.querySelector('template');
if (skeleton && calls.has(FIRST_PAGE_CALL)) {
  skeleton.replaceWith(skeleton.content);
  // The code checks the answers and reports what is wrong with them.
  firstRow = Promise.all([read<Health>(HEALTH_CALL), read<PictureEntry[]>(FIRST_PAGE_CALL)]).then(
    ([health, entries]) => (health?.status === 'up' && entries ? showFirstRow(entries) : undefined),
  );
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

async function read<Answer>(call: string): Promise<Answer | undefined> {
  const answer = await calls.get(call);
  return answer?.clone().json() as Promise<Answer | undefined>;
}

/** Resolves when the pictures are on the screen. */
async function showFirstRow(entries: PictureEntry[]): Promise<void> {
  const main = document.querySelector<HTMLElement>('main[hidden]');
  // The page has replaced it already.
  if (!main) {
    return;
  }
  const frames = [...main.querySelectorAll('picture')].slice(0, columnsAt(window.innerWidth));
  for (const [place, frame] of frames.entries()) {
    const entry = entries[place];
    const image = frame.querySelector('img');
    if (entry && image) {
      image.style.aspectRatio = String(aspectRatioOf(entry));
      fill(frame, image, entry);
    }
  }
  main.hidden = false;
  await Promise.all([...main.querySelectorAll<HTMLImageElement>('img[src]')].map(decode));
  await new Promise(requestAnimationFrame);
  await wait(0);
}

const decode = (image: HTMLImageElement) => image.decode();

function fill(frame: HTMLElement, image: HTMLImageElement, entry: PictureEntry): void {
  const { thumbnail, image_url: original } = entry;
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
