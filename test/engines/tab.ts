/** A browser's tab as people use it: by roles, names and labels, in any engine. */
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Driver } from './driver';
import type { Relay } from './relay';
import { ROLES, type Screen, type Thing } from './screens';

/** Finds by roles and names in the page itself, so all engines understand them alike. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);
/** Milliseconds that a page gets until it shows what is expected. A busy machine takes its time. */
const PATIENCE = 60_000;
const INTERVALS = [50, 100, 200];
/** Frames in which a page does what it is about to do, however busy the machine is. */
const FRAMES = 10;
const NOTHING_SEEN = { screen: [], requests: 0 };

type Name = string | RegExp;

const toSource = (name: Name) => (name instanceof RegExp ? String(name) : JSON.stringify(name));

/** An expression that gives the first element with a role and a name; of those that are hidden none. */
const byRole = (role: string, name?: Name) =>
  `TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, ${
    name === undefined ? '{}' : `{ name: ${toSource(name)} }`
  })[0]`;
const byLabel = (label: Name) =>
  `TestingLibraryDom.queryAllByLabelText(document.body, ${toSource(label)}, { selector: 'input' })[0]`;

export class Tab {
  /** What the tab has shown, by names of its states. */
  readonly screens: Record<string, Screen> = {};
  /** What the page may report as its errors. */
  expectedErrors = /(?!)/;

  constructor(
    private readonly driver: Driver,
    private readonly relay: Relay,
  ) {}

  goto = (path: string) => this.driver.goto(this.relay.url + path);
  reload = () => this.driver.reload();
  back = () => this.driver.back();
  press = (key: string) => this.driver.press(key);
  type = (text: string) => this.driver.type(text);

  /** The answer of a function that runs in the page and knows nothing of its surroundings here. */
  evaluate<T, Args extends unknown[]>(inPage: (...args: Args) => T, ...args: Args): Promise<T> {
    return this.driver.evaluate<T>(callOf(inPage, args));
  }

  /** Repeats an attempt until it throws nothing. A page that is just being left throws as well. */
  eventually = (attempt: () => Promise<void>) =>
    expect(attempt).toPass({ timeout: PATIENCE, intervals: INTERVALS });

  /** Waits until a function holds in the page. */
  until = <Args extends unknown[]>(holds: (...args: Args) => boolean, ...args: Args) =>
    this.untilIs(callOf(holds, args), true);

  see = (role: string, name?: Name) => this.untilIs(`Boolean(${byRole(role, name)})`, true);
  seeNone = (role: string, name?: Name) => this.untilIs(`Boolean(${byRole(role, name)})`, false);
  seeText = (text: string) =>
    this.until((wanted) => document.body.innerText.includes(wanted), text);

  /** Waits until an attribute has a value. */
  seeAttribute = (role: string, name: Name | undefined, attribute: string, value: string) =>
    this.untilIs(`${byRole(role, name)}?.getAttribute(${JSON.stringify(attribute)})`, value);

  click = (role: string, name?: Name) => this.clickAt(byRole(role, name));

  async fill(label: Name, text: string): Promise<void> {
    await this.clickAt(byLabel(label));
    await this.driver.type(text);
  }

  async chooseFile(label: Name, file: string): Promise<void> {
    await this.untilIs(`Boolean(${byLabel(label)})`, true);
    await this.driver.chooseFile(byLabel(label), file);
  }

  /** Remembers where things stand once the page rests. */
  async look(state: string): Promise<void> {
    this.screens[state] = await this.rest(state);
  }

  /**
   * Waits until the page rests: two looks see the same, and from the first to the second nothing was asked for or under
   * way.
   * @returns where things stand.
   */
  async rest(state: string): Promise<Screen> {
    let last: { screen: Screen; requests: number } = NOTHING_SEEN;
    await this.eventually(async () => {
      const before = last;
      last = NOTHING_SEEN;
      await this.install();
      await this.evaluate(endFirstView, FRAMES);
      const screen = await this.evaluate(thingsInSight, ROLES);
      const unfinished = [...this.relay.underWay(), ...(await this.evaluate(unfinishedParts))];
      expect(unfinished, `${state}: still on their way`).toEqual([]);
      expect(screen, state).not.toHaveLength(0);
      last = { screen, requests: this.relay.begun };
      expect(last, `${state}: from one look to the next`).toEqual(before);
    });
    return last.screen;
  }

  /** How much red the window shows, and how much else: means from 0 to 255. */
  async light(): Promise<{ red: number; other: number }> {
    const { channels } = await sharp(await this.driver.screenshot()).stats();
    const [red = NaN, green = NaN, blue = NaN] = channels.map(({ mean }) => mean);
    return { red, other: green + blue };
  }

  private async clickAt(element: string): Promise<void> {
    await this.eventually(async () => {
      await this.install();
      const reached = await this.driver.evaluate(`(${String(isWithinReach)})(${element})`);
      expect(reached, element).toBe(true);
      await this.driver.click(element);
    });
  }

  private async untilIs(expression: string, value: unknown): Promise<void> {
    await this.eventually(async () => {
      await this.install();
      expect(await this.driver.evaluate(expression), expression).toBe(value);
    });
  }

  /** Each document needs its own. */
  private async install(): Promise<void> {
    if (!(await this.driver.evaluate<boolean>(`'TestingLibraryDom' in window`))) {
      await this.driver.evaluate(`(() => { ${TESTING_LIBRARY} })()`);
    }
  }
}

function callOf<Args extends unknown[]>(inPage: (...args: Args) => unknown, args: Args): string {
  return `(${String(inPage)})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
}

/** Runs in the page: whether a click in the middle of an element meets it. */
function isWithinReach(element: Element | undefined): boolean {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return Boolean(element && hit && (element.contains(hit) || hit.contains(element)));
}

/**
 * Runs in the page: tells it of a scroll, as some parts are asked for when somebody scrolls or seconds later. Frames
 * before it let the page listen, frames after it let it answer.
 */
async function endFirstView(frames: number): Promise<void> {
  const live = async () => {
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  };
  await live();
  window.dispatchEvent(new Event('scroll'));
  await live();
}

/** Runs in the page. @returns what has come in part, or has come and is not drawn. */
const unfinishedParts = (): string[] => [
  ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
  ...[...document.images].filter(({ complete }) => !complete).map(({ src }) => `picture ${src}`),
];

/** Runs in the page. @returns what is seen of things with some roles. */
function thingsInSight(roles: readonly string[]): Thing[] {
  const seen: Thing[] = [];
  for (const role of roles) {
    TestingLibraryDom.queryAllByRole(document.body, role, {
      name: (name, element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isComparable =
          // The line of the acknowledgement moves by itself.
          !element.closest('[aria-label="Acknowledgement"]') &&
          // Beside the button "Keys", which only readers with a mouse get: browsers without a screen have none.
          !element.parentElement?.querySelector(':scope > [aria-label="Keys"]');
        const isSeen = Math.min(width, height) > 1 && element.checkVisibility();
        if (
          isComparable &&
          isSeen &&
          x < innerWidth &&
          y < innerHeight &&
          x + width > 0 &&
          y + height > 0
        ) {
          const box = [x, y, width, height].map(Math.round);
          seen.push({ role, name: name.replaceAll(/\s+/g, ' ').trim(), box });
        }
        return false;
      },
    });
  }
  return seen;
}

/** The library in the page. */
declare const TestingLibraryDom: {
  queryAllByRole: (
    container: Element,
    role: string,
    options: { name: (name: string, element: Element) => boolean },
  ) => Element[];
};
