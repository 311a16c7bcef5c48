import { adoptStyles } from './adoptStyles';

/**
 * Paper: a gallery in two columns, and an open picture alone, without what is only for the screen. The places of cards
 * are inline styles for the screen, so these rules have to be important.
 */
const PRINT_STYLES = `@media print {
  /* Components set their own display. A page shows its title, unless a picture is open on it. */
  header:not(main:not(:has(dialog)) *), aside, main nav, main button, main form, [role='alert'], [role='slider'], [role='group'] {
    display: none !important;
  }

  h2 {
    -webkit-line-clamp: none !important;
  }

  html {
    overflow: visible !important;
  }

  main, main section {
    min-height: 0 !important;
  }

  [role='feed'] {
    padding: 0 !important;
  }

  [role='feed'] > :last-child {
    all: unset !important;
    display: grid !important;
    grid-template-columns: repeat(2, minmax(0, 1fr)) !important;
    gap: 1.5rem 1rem !important;
  }

  [role='feed'] > :last-child > * {
    all: unset !important;
    break-inside: avoid !important;
  }

  /* Pictures that nobody has come near are not loaded. */
  [role='feed'] > :last-child > :is([aria-hidden], :has(img:not([src]))) {
    display: none !important;
  }

  /* Links away, and hints for the search. */
  main header > a,
  main a[href^='/frame'],
  main header:has(form) > p {
    display: none !important;
  }

  /* What is fixed would be printed on every page. */
  dialog:modal {
    position: absolute !important;
    height: auto !important;
    overflow: visible !important;
  }

  /* Beside the picture and its text there are links to others. */
  dialog:modal section,
  :has(> dialog:modal) > :not(dialog) {
    display: none !important;
  }
}`;

export function adoptPrintStyles(): void {
  adoptStyles(PRINT_STYLES);
}
