import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { InputOutcome, RecordedInput } from '../recordingInfo';
import type { Recorder } from '../recorder';
import type { Secrets } from './Secrets';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role], [tabindex]';
/** What tells controls of the same name apart. */
const SURROUNDINGS = 'article, dialog, form, section, nav, [role]';
const SURROUNDING_ROLES = ['article', 'dialog', 'form', 'region', 'navigation', 'alert', 'listbox'];
/** Keys that do something in a field of text besides typing. */
const KEYS_IN_TEXT = ['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown'];
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Notes clicks, keys and entries, as a screen reader would tell them, so that a test can do them again.
 *
 * @param isIgnored whether something is no part of the page.
 */
export function observeInputs(
  recorder: Recorder,
  secrets: Secrets,
  isIgnored: (target: Element) => boolean,
) {
  /** The last input, whose outcome is known when the next one comes. */
  let last: { input: RecordedInput; control: Element } | undefined;
  const settle = () => {
    if (last) {
      recorder.note('inputs', { ...last.input, outcome: outcomeOf(last.control, secrets) });
      last = undefined;
    }
  };
  const begin = (control: Element, rest: Pick<RecordedInput, 'kind' | 'key' | 'value'>) => {
    settle();
    last = { control, input: { ...recorder.moment(), ...describe(control, secrets), ...rest } };
  };
  const handleClick = (event: MouseEvent) => {
    const control = controlOf(event, isIgnored);
    // A key that presses a button is noted as a key, and a label passes its click on.
    if (control && event.detail > 0 && !(control instanceof HTMLLabelElement)) {
      begin(control, { kind: 'click' });
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const { target } = event;
    const control = controlOf(event, isIgnored) ?? document.body;
    const isOfPage = !(target instanceof Element && isIgnored(target));
    if (isOfPage && event.isTrusted && !event.repeat && isTold(event, control)) {
      const modifiers = MODIFIERS.filter((name) => event.getModifierState(name));
      begin(control, { kind: 'press', key: [...modifiers, event.key].join('+') });
    }
  };
  const handleInput = (event: Event) => {
    const { target } = event;
    if (!isField(target) || isIgnored(target) || isPressed(target)) {
      return;
    }
    const kind = target instanceof HTMLSelectElement ? 'select' : 'fill';
    const value = valueOf(target, secrets);
    if (last?.control === target && last.input.kind === kind) {
      last.input.value = value;
    } else {
      begin(target, { kind, value });
    }
  };
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener('click', handleClick, options);
  document.addEventListener('keydown', handleKey, options);
  document.addEventListener('input', handleInput, options);
  return { settle, stop: () => stop.abort() };
}

function controlOf({ target, isTrusted }: Event, isIgnored: (target: Element) => boolean) {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return isTrusted && control && !isIgnored(control) ? control : undefined;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** A click tells of it. */
const isPressed = ({ type }: Field) => ['checkbox', 'radio', 'file'].includes(type);

const isText = (control: Element) =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !isPressed(control) && control.type !== 'range');

const isTold = ({ key }: KeyboardEvent, control: Element) =>
  !MODIFIERS.includes(key) && (KEYS_IN_TEXT.includes(key) || !isText(control));

/** Searches and choices are in the address as well. Any other text stays a secret: an example takes its place. */
function valueOf(field: Field, secrets: Secrets): string {
  const isOpen =
    field instanceof HTMLSelectElement || ['search', 'range', 'date', 'month'].includes(field.type);
  return isOpen ? field.value : secrets.learn(field);
}

function describe(control: Element, secrets: Secrets) {
  const around = control.parentElement && surroundingOf(control.parentElement);
  const within = around && {
    role: getRole(around) ?? '',
    name: secrets.hide(computeAccessibleName(around)),
  };
  return {
    role: getRole(control) ?? '',
    name: secrets.hide(computeAccessibleName(control)),
    ...(within && { within }),
  };
}

/** The nearest element around that has a name. */
function surroundingOf(start: Element): Element | undefined {
  for (
    let around = start.closest(SURROUNDINGS);
    around;
    around = around.parentElement?.closest(SURROUNDINGS) ?? null
  ) {
    if (SURROUNDING_ROLES.includes(getRole(around) ?? '') && computeAccessibleName(around) !== '') {
      return around;
    }
  }
  return undefined;
}

function outcomeOf(control: Element, secrets: Secrets): InputOutcome {
  const dialogs = document.querySelectorAll('dialog[open]');
  const dialog = dialogs[dialogs.length - 1];
  const alerts = [...document.querySelectorAll('[role="alert"]')]
    .map(({ textContent }) => secrets.hide(textContent.trim()))
    .filter((text) => text !== '');
  const state = control.isConnected ? stateOf(control) : {};
  return {
    title: secrets.hide(document.title),
    alerts,
    ...(dialog && { dialog: secrets.hide(computeAccessibleName(dialog)) }),
    ...(Object.keys(state).length > 0 && { state }),
  };
}

function stateOf(control: Element): NonNullable<InputOutcome['state']> {
  const [pressed, expanded] = ['aria-pressed', 'aria-expanded'].map((name) =>
    control.getAttribute(name),
  );
  return {
    ...(pressed && { pressed: pressed === 'true' }),
    ...(expanded && { expanded: expanded === 'true' }),
    ...(control instanceof HTMLInputElement &&
      ['checkbox', 'radio'].includes(control.type) && { checked: control.checked }),
  };
}
