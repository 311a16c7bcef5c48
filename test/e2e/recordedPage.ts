/** A recorded session on the real page: inputs are repeated, and the server's answers are the recorded ones. */
import type { Locator, Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { InputOutcome, RecordedCall, RecordedInput } from '../../src/qa/recordingInfo';
import { expect } from './fixtures';

/** What `npm run replay -- SESSION.json --as-playwright NAME` writes beside a test. */
export interface RecordedPage {
  /** Where the page was opened: `/?q=comet`. */
  address: string;
  /** What the browser had in its local storage. */
  storage: Record<string, string>;
  /** ISO 8601 in UTC. The page lives at that time. */
  startedAt: string;
  /** Stands for the address of who is logged in; paths have `{email}` in its place. */
  email: string;
  calls: Pick<RecordedCall, 'method' | 'path' | 'status' | 'answer'>[];
}

type Input = Pick<RecordedInput, 'kind' | 'role' | 'name' | 'within' | 'key' | 'value'>;

/** Milliseconds that a control may take to be there and to take an input. */
const PATIENCE = 15_000;

/**
 * Opens the page of a recording. A call that was not recorded fails the test at the next input.
 *
 * @returns repeats an input, and expects what was seen after it.
 */
export async function openRecorded(page: Page, file: string) {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as RecordedPage; // written by the command
  const unrecorded: string[] = [];
  await page.addInitScript(beginAsRecorded, recorded);
  await page.route('**/api/**', answerFrom(recorded, unrecorded));
  const expectRecorded = () =>
    expect(unrecorded, 'calls of the page that were not recorded').toEqual([]);
  await page.goto(recorded.address);
  return async (input: Input, outcome?: InputOutcome) => {
    const control = controlOf(page, input);
    try {
      const element = control && (await control.elementHandle({ timeout: PATIENCE }));
      await take(page, input, control);
      if (outcome) {
        await expectOutcome(page, outcome);
        await expect
          .poll(async () => element?.evaluate(stateOf), { message: `state of "${input.name}"` })
          .toMatchObject(outcome.state ?? {});
      }
    } finally {
      // It is the reason, where a control did not come.
      expectRecorded();
    }
  };
}

/** Runs in the page. */
function beginAsRecorded({ storage, startedAt }: RecordedPage): void {
  // Once: after Log Out a reload must not log in again.
  if (window.sessionStorage.getItem('opened') === null) {
    window.sessionStorage.setItem('opened', 'yes');
    for (const [key, value] of Object.entries(storage)) {
      window.localStorage.setItem(key, value);
    }
  }
  const RealDate = Date;
  const shift = RealDate.parse(startedAt) - RealDate.now();
  window.Date = class extends RealDate {
    constructor(...parts: [] | [number]) {
      super(...(parts.length === 0 ? ([RealDate.now() + shift] as const) : parts));
    }

    static override now() {
      return RealDate.now() + shift;
    }
  } as DateConstructor;
}

/** Which of them are asked for depends on how fast somebody types. */
const SUGGESTIONS = '/suggestions/';

/** Answers by method and path, in the recorded order; the last answer repeats. */
function answerFrom({ calls, email }: RecordedPage, unrecorded: string[]) {
  const answers = new Map<string, RecordedPage['calls']>();
  for (const call of calls) {
    const key = `${call.method} ${call.path}`;
    answers.set(key, [...(answers.get(key) ?? []), call]);
  }
  return async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = (pathname + search).replaceAll(encodeURIComponent(email), '{email}');
    const key = `${request.method()} ${path}`;
    const [answer, ...later] = answers.get(key) ?? [];
    if (!answer && pathname.endsWith(SUGGESTIONS)) {
      return route.fulfill({ json: [] });
    }
    if (!answer) {
      unrecorded.push(key);
    } else if (later.length > 0) {
      answers.set(key, later);
    }
    return answer === undefined || answer.status === 0
      ? route.abort()
      : route.fulfill({
          status: answer.status,
          ...(answer.answer !== undefined && {
            contentType: 'application/json',
            body: answer.answer,
          }),
        });
  };
}

/** The control of an input; undefined for a key that went to no control. */
function controlOf(page: Page, { role, name, within }: Input): Locator | undefined {
  const around = within ? byRole(page, within.role, within.name) : page;
  if (name === '') {
    return undefined;
  }
  // A field for a password or a date has no role.
  return role === '' ? around.getByLabel(name, { exact: true }) : byRole(around, role, name);
}

const byRole = (around: Page | Locator, role: string, name: string) =>
  around.getByRole(role as Parameters<Page['getByRole']>[0], { name, exact: true }); // as ARIA has it

async function take(page: Page, { kind, key = '', value = '' }: Input, control?: Locator) {
  const options = { timeout: PATIENCE };
  switch (kind) {
    case 'click':
      return control?.click(options);
    case 'press':
      return control ? control.press(key, options) : page.keyboard.press(key);
    case 'fill':
      return control?.fill(value, options);
    case 'select':
      return control?.selectOption(value, options);
  }
}

async function expectOutcome(page: Page, { title, dialog, alerts }: InputOutcome) {
  await expect(page).toHaveTitle(title);
  if (dialog === undefined) {
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  } else {
    await expect(byRole(page, 'dialog', dialog)).toBeVisible();
  }
  await expect
    .poll(async () => {
      const texts = await page.locator('[role="alert"]').allTextContents();
      return texts.map((text) => text.trim()).filter((text) => text !== '');
    })
    .toEqual(alerts);
}

/** Runs in the page. */
function stateOf(control: Element) {
  const read = (name: string) => control.getAttribute(name) === 'true';
  return {
    pressed: read('aria-pressed'),
    expanded: read('aria-expanded'),
    checked: control instanceof HTMLInputElement && control.checked,
  };
}
