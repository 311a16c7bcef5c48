/**
 * Runs in the page before its code has loaded (`build/prerender.mjs` puts it there): shows the skeleton of
 * Home, starts the first calls, and starts the code.
 */
import { FIRST_ROW_DATA_ID, type FirstRow, type RowPicture } from '../../contract/firstRow';
import { type ImageFormat, IMAGE_FORMATS, sourceSet } from '../../contract/images';
import type { Health } from '../../contract/service';
import { NOT_NAMED } from '../../contract/unnamed';
import { beginEarlyRequests, earlyRequests, FIRST_PAGE, HEALTH } from './earlyRequests';
import { aspectRatioOf } from '../features/pictures/aspectRatio';
import type { GalleryView } from '../store/events';
import { breakpoints, HERO_WINDOW } from '../theme/breakpoints';
import { CODE_FAILURE_ID } from './codeFailure';

/** Milliseconds that the first pictures get before the code takes the main thread. */
const HEAD_START = 600;

const code = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
let calls: ReturnType<typeof beginEarlyRequests> | undefined;
const beginCalls = () => (calls ??= beginEarlyRequests());

showChoices();
markLoggedIn();
void startCode(
  earlyRequests(window.location).includes(FIRST_PAGE) ? showHome() : Promise.resolve(),
);

/** Resolves when the first pictures are on the screen. */
async function showHome(): Promise<void> {
  const skeleton = document.querySelector('template');
  const named = document.getElementById(FIRST_ROW_DATA_ID)?.textContent;
  if (skeleton && named) {
    // In the template nothing is styled or loaded anew at each change.
    showFirstRow(skeleton.content, JSON.parse(named) as FirstRow);
  }
  skeleton?.replaceWith(skeleton.content);
  rememberPress();
  if (!named) {
    return awaitFirstRow();
  }
  void loadWhenDrawn();
  return untilPainted();
}

/** Random picture is the only control that needs code. Its press is marked, and `RandomPicture.tsx` makes it again. */
function rememberPress(): void {
  const button = document.querySelector('main button');
  button?.addEventListener('click', () => button.setAttribute('aria-busy', 'true'), { once: true });
}

/** Calls take the main thread longer than the row does, and the code a core, so they wait until its frame is drawn. */
async function loadWhenDrawn(): Promise<void> {
  await nextFrame();
  await nextFrame();
  await wait(0);
  beginCalls();
  loadCode();
}

/** Without it the system's colours would flash before a chosen theme, and three columns before a chosen density. */
function showChoices(): void {
  const { documentElement } = document;
  const theme = storedValue('ui', 'theme');
  if (theme) {
    documentElement.dataset.theme = theme as string; // in damaged storage: a name without styles
  }
  const view = storedValue('ui', 'view') as GalleryView | undefined; // or what is damaged, whose density is none
  documentElement.toggleAttribute('data-dense', Boolean(view?.density));
}

/** Without it Log In would flash before the account of somebody who is logged in. */
function markLoggedIn(): void {
  document.documentElement.toggleAttribute('data-logged-in', Boolean(storedValue('auth', 'token')));
}

function storedValue(slice: string, key: string): unknown {
  try {
    const stored = JSON.parse(localStorage.getItem(`persist:${slice}`) ?? '{}') as Record<
      string,
      string
    >;
    return JSON.parse(stored[key] ?? '""');
  } catch {
    // The storage is denied or damaged: the page is shown as to a new visitor.
    return undefined;
  }
}

/** Loads the code that the page holds back (`server/http/pages/page.ts`). A link that changes is not followed again. */
function loadCode(): void {
  const link = code?.cloneNode() as HTMLLinkElement | undefined;
  if (link?.media) {
    link.media = '';
    document.head.append(link);
  }
}

/** The code occupies the main thread, so the first pictures are painted before it starts. */
async function startCode(pictures: Promise<void>): Promise<void> {
  // The code reports pictures that failed.
  await Promise.race([pictures.catch(() => undefined), wait(HEAD_START)]);
  beginCalls();
  if (code) {
    await import(/* @vite-ignore */ code.href).catch((error: unknown) => {
      showFailure();
      throw error;
    });
  }
}

/** Many browsers remember a failed import for as long as the page is open, so the page is loaded anew. */
function showFailure(): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${CODE_FAILURE_ID}`);
  template?.replaceWith(template.content);
  document
    .querySelector('[role=alert] button')
    ?.addEventListener('click', () => window.location.reload());
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });
}

/** The code checks the answers and reports what is wrong with them. */
async function awaitFirstRow(): Promise<void> {
  const read = async <Answer>(call: string) =>
    (await beginCalls().get(call))?.clone().json() as Promise<Answer | undefined>;
  const [health, entries] = await Promise.all([read<Health>(HEALTH), read<FirstRow>(FIRST_PAGE)]);
  if (health?.status === 'up' && entries) {
    showFirstRow(document, entries);
    await untilPainted();
  }
}

/** Nothing to do where the page has replaced the skeleton already. */
function showFirstRow(root: ParentNode, pictures: FirstRow): void {
  const main = root.querySelector<HTMLElement>('main[hidden]');
  if (!main) {
    return;
  }
  const [hero, ...cards] = [...main.querySelectorAll('picture')];
  // The cards below the large picture leave the line to it.
  const isWide = hero && window.matchMedia(HERO_WINDOW).matches;
  const frames = isWide ? [hero] : cards.slice(0, countColumns());
  for (const [place, frame] of frames.entries()) {
    const picture = pictures[place];
    const image = frame.querySelector('img');
    if (picture && image) {
      image.style.aspectRatio = String(aspectRatioOf(picture));
      fill(frame, image, picture);
    }
  }
  const link = hero?.closest('a');
  const [first] = pictures;
  if (link && first) {
    const { date, title, authors } = first;
    // Not by `search`: a template's links have no address of their own.
    link.setAttribute('href', `/?picture=${date}`);
    link.querySelector('strong')?.append(title);
    link.querySelector('small')?.append(authors === NOT_NAMED ? '' : authors);
  }
  main.hidden = false;
}

/** Resolves when the first pictures are on the screen. */
async function untilPainted(): Promise<void> {
  // Only what is filled has a shape.
  const images = document.querySelectorAll<HTMLImageElement>('main img[style]');
  await Promise.all([...images].map((image) => image.decode()));
  await nextFrame();
  await wait(0);
}

/** Columns of the gallery. To read the window's width would lay out the page. */
function countColumns(): number {
  const widths = [breakpoints.medium, breakpoints.wide];
  return 1 + widths.filter((width) => window.matchMedia(`(min-width: ${width}px)`).matches).length;
}

function fill(frame: HTMLElement, image: HTMLImageElement, picture: RowPicture): void {
  const { thumbnail, image_url: url } = picture;
  if (thumbnail !== undefined) {
    const sources = frame.querySelectorAll('source');
    IMAGE_FORMATS.forEach((format: ImageFormat, index) => {
      sources[index]?.setAttribute('srcset', sourceSet(thumbnail, format));
    });
    // No `src` as well: once the skeleton is gone, Firefox takes it apart, and fetches the `src` of a lone image.
  } else if (url) {
    image.src = url;
  }
}
