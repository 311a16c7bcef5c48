/**
 * What the page itself held while time travel covers it: half-filled forms, the focus and the scroll position. It stays
 * in memory, passwords too, and goes back into the page afterwards. What is replayed begins with empty fields.
 */
import { isOfTools } from './panel/look';
import { scrollUntilThere } from './scroll';
import type { TimeTravel } from './timeTravel';

const TEXTS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea';
const BOXES = 'form input[type=checkbox]';
const FOCUSABLE = 'a, button, input, textarea, select, summary, [tabindex]';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Finds an element of a page again, though it was made anew. */
interface Found<Element> {
  element: Element;
  /** Its place among those of the same selector. */
  index: number;
  selector: string;
}

interface LiveScreen {
  texts: (Found<Field> & { value: string })[];
  boxes: (Found<HTMLInputElement> & { isChecked: boolean })[];
  focused: Found<HTMLElement> | undefined;
  offset: number;
}

/** @returns what ends it. */
export function keepLiveScreen(
  timeTravel: Pick<TimeTravel, 'isOn' | 'subscribe' | 'onLeave'>,
): () => void {
  let kept: LiveScreen | undefined;
  let focused: HTMLElement | undefined;
  const noteFocus = ({ target }: Event) => {
    if (!timeTravel.isOn() && target instanceof HTMLElement && !isOfTools(target)) {
      focused = target;
    }
  };
  document.addEventListener('focusin', noteFocus);
  // It is told before the page, which is drawn later.
  const stopFollowing = timeTravel.subscribe(() => {
    if (timeTravel.isOn()) {
      kept ??= takeScreen(focused);
    }
  });
  timeTravel.onLeave(() => {
    const screen = kept;
    kept = undefined;
    // When the page is drawn as it was.
    setTimeout(() => screen && restore(screen));
  });
  return () => {
    document.removeEventListener('focusin', noteFocus);
    stopFollowing();
  };
}

function findAll<Wanted extends Element>(selector: string): Found<Wanted>[] {
  return [...document.querySelectorAll<Wanted>(selector)]
    .filter((element) => !isOfTools(element))
    .map((element, index) => ({ element, index, selector }));
}

function findAgain<Wanted extends Element>({ element, index, selector }: Found<Wanted>) {
  const again = element.isConnected ? element : findAll<Wanted>(selector)[index]?.element;
  return again?.tagName === element.tagName ? again : undefined;
}

function takeScreen(focused: HTMLElement | undefined): LiveScreen {
  const texts = findAll<Field>(TEXTS)
    // React writes the value of a controlled field into the attribute as well.
    .filter(({ element }) => element.value !== element.defaultValue)
    .map((found) => ({ ...found, value: found.element.value }));
  for (const { element } of texts) {
    element.value = element.defaultValue;
  }
  return {
    texts,
    boxes: findAll<HTMLInputElement>(BOXES).map((found) => ({
      ...found,
      isChecked: found.element.checked,
    })),
    focused: findAll<HTMLElement>(FOCUSABLE).find(({ element }) => element === focused),
    offset: window.scrollY,
  };
}

function restore({ texts, boxes, focused, offset }: LiveScreen): void {
  for (const { value, ...found } of texts) {
    const field = findAgain(found);
    if (field) {
      field.value = value;
    }
  }
  for (const { isChecked, ...found } of boxes) {
    const box = findAgain(found);
    if (box && box.checked !== isChecked) {
      box.click();
    }
  }
  // A page that is shown takes a focus that nobody has.
  if (focused && document.activeElement?.matches('body, main')) {
    findAgain(focused)?.focus({ preventScroll: true });
  }
  scrollUntilThere(() => offset);
}
