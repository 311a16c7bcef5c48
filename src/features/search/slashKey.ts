import { isTyping } from '../../components/isTyping';

export const SEARCH_ID = 'search';

/**
 * `/` puts the focus on the page's search box, unless somebody types or a dialog is open. The page listens
 * before it is rendered: a prerendered box can be reached at once.
 */
export function listenForSlash(): void {
  window.addEventListener('keydown', focusSearch);
}

function focusSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isFree = !isTyping(event) && document.querySelector(':modal') === null;
  const box = document.getElementById(SEARCH_ID);
  if (key === '/' && box && isFree && !ctrlKey && !metaKey && !altKey) {
    event.preventDefault();
    box.focus();
  }
}
