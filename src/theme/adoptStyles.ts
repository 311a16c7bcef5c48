/**
 * Adds styles that reach beyond a component, for code that comes late. The global styles of
 * styled-components would be part of the first view.
 */
export function adoptStyles(css: string): void {
  // Where there is no browser, as in tests, nothing is drawn.
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
}
