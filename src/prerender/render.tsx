/** Makes the skeleton when the page is built (`scripts/prerender.mjs`). */
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { PAGE_PATHS } from '../../contract/pages';
import { rootReducer } from '../app/rootReducer';
import { placeShown } from '../features/navigation/uiSlice';
import { GlobalStyle } from '../theme/GlobalStyle';
import { type Components, shortClasses, unchangingElements, withShortClasses } from './pageStyles';
import { Skeleton } from './Skeleton';

/** Here, so that all components that come with it are there. */
export { App } from '../app/App';

/**
 * @param components all styled ones that come with the first view, by their names.
 * @returns the skeleton's HTML; the page's styles, the global ones among them; the classes of components whose
 *   styles are all in them.
 */
export function renderSkeleton(components: Components): {
  html: string;
  css: string;
  classes: Map<string, string>;
} {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(placeShown({ path: '/', query: {} }));
  const sheet = new ServerStyleSheet();
  renderToStaticMarkup(sheet.collectStyles(unchangingElements(components)));
  const html = renderToStaticMarkup(
    sheet.collectStyles(
      <Provider store={store}>
        <StaticRouter location={PAGE_PATHS.home}>
          <GlobalStyle />
          <Skeleton />
        </StaticRouter>
      </Provider>,
    ),
  );
  // Without the library's attributes, or it would adopt the element.
  const css = sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>|\/\*!sc\*\/|data-styled[^{]*{[^}]*}/g, '');
  const classes = shortClasses(components);
  const short = withShortClasses({ html, css }, sheet, classes);
  sheet.seal();
  return {
    html: short.html
      // Text typed before the code has loaded would be lost.
      .replaceAll('<input', '<input disabled')
      // A name that only the library looks for.
      .replaceAll(' data-discover="true"', ''),
    css: short.css.replaceAll(/\n+/g, ''),
    classes,
  };
}
