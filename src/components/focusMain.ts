/** Moves the focus to the page, for controls that go away with what they do. Nothing scrolls. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
