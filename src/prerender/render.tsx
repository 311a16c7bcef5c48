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
import { Skeleton } from './Skeleton';

/** @returns the skeleton's HTML and its styles, the global ones among them. */
export function renderSkeleton(): { html: string; css: string } {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(placeShown({ path: '/', query: {} }));
  const sheet = new ServerStyleSheet();
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
  sheet.seal();
  return {
    html: html
      // Text typed before the code has loaded would be lost.
      .replaceAll('<input', '<input disabled')
      // Names that only the library looks for.
      .replaceAll(/ data-discover="true"|sc-[\w-]+ /g, ''),
    css: css.replaceAll(/\n+/g, ''),
  };
}
