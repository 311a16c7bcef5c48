/**
 * What a screen reader says during the main tasks. The transcripts are read by people, so what is silent, said twice or
 * out of order is seen in them (`npx vitest run src/app/screenReader.test.tsx -u` writes them anew).
 */
import { virtual } from '@guidepup/virtual-screen-reader';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPictures, MockDb } from '../../mocks/db';
import { POPOVER_GAP } from '../../test/domGaps';
import { dialog, heartIn, renderForAnn } from '../../test/likes';
import { renderApp } from '../../test/renderApp';
import '../features/gallery/lateParts'; // loaded late, which may take longer than a step

type App = Awaited<ReturnType<typeof renderApp>>;

/** The day on which all tasks are done. */
const TODAY = new Date('2004-07-01T16:00:00Z');

/** What real readers do not say: ends, parts without a meaning, choices of a closed list, cells before what is in them. */
const UNSAID = /^(end\b|(paragraph|time|generic|document|rowgroup)$|(option|row|cell)\b)/;
/** Nor do they say what is not the case. */
const NOT_SO = /, not (busy|disabled|invalid)/g;

/** Collects what is said, under a line for each thing that the reader does. */
function listen() {
  const transcript: string[] = [];
  const note = (deed: string, phrases: string[]) =>
    transcript.push(
      `> ${deed}`,
      ...phrases
        // It says the name of a dialog twice.
        .slice(phrases[0] === phrases[1] ? 1 : 0)
        .filter((phrase) => !UNSAID.test(phrase))
        .map((phrase) => phrase.replaceAll(NOT_SO, '')),
      '',
    );
  return {
    /** Reads an element from its beginning to its end. */
    read: async (deed: string, container: HTMLElement): Promise<void> => {
      await virtual.start({ container });
      let steps = 0;
      do {
        await virtual.next();
        steps += 1;
        // An element without a meaning is never reached again.
        expect(steps, 'parts of the page').toBeLessThan(500);
      } while (virtual.activeNode !== container);
      note(deed, await virtual.spokenPhraseLog());
      await virtual.stop();
    },
    /** Notes what is said by itself after a deed: live regions, and what gets the focus. */
    hear: async (deed: string, does: () => Promise<unknown>): Promise<void> => {
      await virtual.start({ container: document.body });
      await virtual.clearSpokenPhraseLog();
      await does();
      await act(() => new Promise((resolve) => void setTimeout(resolve)));
      note(deed, await virtual.spokenPhraseLog());
      await virtual.stop();
    },
    text: () => transcript.join('\n'),
  };
}

const main = () => screen.getByRole('main');
// Who listens has had time to: what cards have beside their words is there once the first view is over.
beforeEach(() => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1);
});

const card = (place: number) => screen.findAllByRole('article').then((cards) => cards[place]!);
const dbOf = (count: number) => new MockDb(createPictures(count));
const focus = (element: HTMLElement) =>
  act(() => {
    element.focus();
    return Promise.resolve();
  });

/** A canvas that stands in for that of a browser: jsdom has none. */
const drawsNothing = () => new Proxy({}, { get: () => drawsNothing, set: () => true }) as never; // nothing looks at it

interface Task {
  name: string;
  open: () => Promise<App>;
  run: (reader: ReturnType<typeof listen>, app: App) => Promise<void>;
}

const TASKS: Task[] = [
  {
    name: 'gallery',
    open: () => renderApp({ db: dbOf(3) }),
    async run({ read }) {
      // What comes after the first view.
      await screen.findByText('1.2K');
      await screen.findByRole('slider');
      await screen.findByText('You have seen all 3.');
      await read('reads Home', document.body);
    },
  },
  {
    name: 'load-more',
    open: () => renderApp({ db: dbOf(30) }),
    async run({ hear }, { user }) {
      const button = await screen.findByRole('button', { name: 'Load more' });
      await hear('goes to Load more', () => focus(button));
      await hear('presses Enter', async () => {
        await user.keyboard('{Enter}');
        await screen.findByText('20 of 30');
      });
    },
  },
  {
    name: 'picture',
    open: () => renderApp({ db: dbOf(7) }),
    async run({ read, hear }, { user }) {
      const first = await card(0);
      await hear('goes to the first card', () => focus(first));
      await user.keyboard('{Enter}');
      // By texts: each search for a role computes the styles of the whole page.
      await screen.findByText('Ann Example', { selector: 'dialog a' });
      await screen.findByText('Similar pictures');
      await read('presses Enter, and reads the picture', await dialog());
      // Browsers have it there since the dialog opened; jsdom has no modal dialogs.
      act(() => screen.getByTitle('Close').focus());
      await hear('presses the right arrow', async () => {
        await user.keyboard('{ArrowRight}');
        await screen.findByText('The Milky Way', { selector: 'dialog h2' });
      });
    },
  },
  {
    name: 'search',
    open: () => renderApp(),
    async run({ read, hear }, { user }) {
      await card(0);
      // Its suggestions come with the first focus, and with them it has something to complete.
      const box = screen.getByRole('searchbox');
      await focus(box);
      await waitFor(() => expect(box).toHaveAttribute('aria-autocomplete', 'list'));
      const offered = () => screen.findByText(/^Arrow down for/);
      await offered();
      act(() => box.blur());
      await hear('presses /', async () => {
        await user.keyboard('/');
        await offered();
      });
      await hear('types saturn', async () => {
        await user.keyboard('saturn');
        await screen.findByText(/^1 suggestion/);
      });
      await hear('presses Enter', async () => {
        await user.keyboard('{Enter}');
        await screen.findByText(/pictures for “saturn”/);
      });
      await read('reads the first result', await card(0));
    },
  },
  {
    name: 'log-in',
    open: () => renderApp({ history: ['/login'] }),
    async run({ read, hear }, { user }) {
      await screen.findByLabelText('Email');
      await read('reads the page', main());
      const button = within(main()).getByRole('button', { name: 'Log In' });
      await hear('goes to Log In', () => focus(button));
      await hear('presses Enter', async () => {
        await user.keyboard('{Enter}');
        await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
      });
    },
  },
  {
    name: 'like',
    open: () => renderForAnn({ db: dbOf(3) }),
    async run({ read, hear }, { user }) {
      const heart = heartIn(await card(0));
      await hear('goes to the heart', () => focus(heart));
      await user.keyboard('{Enter}');
      await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
      await read('presses Enter, and reads the card', heart.closest('article')!);
    },
  },
  {
    name: 'favourites',
    open: () => renderForAnn({ likes: ['2004-06-30', '2004-07-01'], history: ['/favourites'] }),
    async run({ read, hear }, { user }) {
      const first = await card(0);
      await screen.findByText('You have seen all 2.');
      await read('reads the page', main());
      await hear('goes to the heart of the first one', () => focus(heartIn(first)));
      await hear('presses Enter', async () => {
        await user.keyboard('{Enter}');
        await waitFor(() => expect(first).not.toBeInTheDocument());
      });
    },
  },
  {
    name: 'stage',
    open: () => renderApp({ db: dbOf(3), history: ['/?picture=2004-07-01'] }),
    async run({ hear }, { user }) {
      const zoomIn = within(await dialog()).getByRole('button', { name: 'Zoom in' });
      await hear('goes to Zoom in', () => focus(zoomIn));
      await user.keyboard('{Enter}');
      await hear('presses Shift and Tab', () => user.tab({ shift: true }));
    },
  },
  {
    name: 'sky-map',
    open: () => renderApp({ history: ['/sky'] }),
    async run({ read }) {
      await screen.findByRole('application');
      await read('reads the page', main());
    },
  },
  {
    name: 'calendar',
    open: () => renderApp({ db: dbOf(3), history: ['/calendar/2004/06'] }),
    async run({ read }) {
      await screen.findByText('28 days without a picture');
      await read('reads the month', main());
    },
  },
  {
    name: 'object',
    open: () =>
      renderApp({ db: new MockDb(createPictures(3, '2004-06-25')), history: ['/objects/m42'] }),
    async run({ read }) {
      await screen.findByText('You have seen all 1.');
      await read('reads the page', main());
    },
  },
];

describe('a screen reader', () => {
  it.each(TASKS)(
    'reads like a person would want to hear it: $name',
    async ({ name, open, run }) => {
      onTestFinished(() => virtual.stop());
      vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
      onTestFinished(() => void vi.useRealTimers());
      // Unlike the other tests, this one leaves closed popovers closed.
      document.getElementById(POPOVER_GAP)?.remove();
      vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawsNothing());
      // The reader asks for texts that styles add, of which jsdom knows nothing but a warning.
      const getComputedStyle = window.getComputedStyle.bind(window);
      vi.stubGlobal('getComputedStyle', (element: Element) => getComputedStyle(element));
      const reader = listen();
      await run(reader, await open());
      await expect(reader.text()).toMatchFileSnapshot(`../../test/transcripts/${name}.txt`);
    },
  );
});
