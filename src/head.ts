/**
 * Runs in the page before its code is there (`scripts/shell.mjs` puts it there): begins the calls
 * that the page makes first, and shows what Home will look like.
 */
import { type ImageFormat, IMAGE_FORMATS } from '../contract/images';
import type { PictureEntry } from '../contract/pictures';
import type { Health } from '../contract/service';
import { beginFirstCalls, FIRST_PAGE_CALL, HEALTH_CALL } from './api/firstCalls';
import { aspectRatioOf } from './features/pictures/aspectRatio';
import { sourceSet } from './features/pictures/resized';
import { columnsAt } from './theme/breakpoints';

const calls = beginFirstCalls();
const shell = document.querySelector('template');
if (shell && calls.has(FIRST_PAGE_CALL)) {
  shell.replaceWith(shell.content);
  // The code checks the answers, and tells of what is wrong with them.
  void Promise.all([read<Health>(HEALTH_CALL), read<PictureEntry[]>(FIRST_PAGE_CALL)])
    .then(([health, entries]) => {
      if (health?.status === 'up' && entries) {
        showFirstRow(entries);
      }
    })
    .catch(() => undefined);
}

async function read<Answer>(call: string): Promise<Answer | undefined> {
  const answer = await calls.get(call);
  return answer?.clone().json() as Promise<Answer | undefined>;
}

function showFirstRow(entries: PictureEntry[]): void {
  const main = document.querySelector<HTMLElement>('main[hidden]');
  // Not there any more: the page itself came first.
  if (!main) {
    return;
  }
  const frames = [...main.querySelectorAll('picture')];
  for (const [place, frame] of frames.slice(0, columnsAt(window.innerWidth)).entries()) {
    const entry = entries[place];
    const image = frame.querySelector('img');
    if (entry && image) {
      image.style.aspectRatio = String(aspectRatioOf(entry));
      fill(frame, image, entry);
    }
  }
  main.hidden = false;
}

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
