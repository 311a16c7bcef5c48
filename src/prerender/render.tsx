/** Makes the skeleton when the page is built (`scripts/prerender.mjs`). */
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { PAGE_PATHS } from '../../contract/pages';
import { App } from '../app/App';
import { rootReducer } from '../app/rootReducer';
import { serviceStatusSlice } from '../features/service-status/serviceStatusSlice';
import { GlobalStyle } from '../theme/GlobalStyle';
import { type Components, shortClasses, unchangingElements, withShortClasses } from './pageStyles';

/** The page as React takes it over: Home, while the source is up, before there are pictures. */
export function PrerenderedHome() {
  return (
    <Provider store={store()}>
      <StaticRouter location={PAGE_PATHS.home}>
        <App />
      </StaticRouter>
    </Provider>
  );
}

const store = () =>
  configureStore({
    reducer: rootReducer,
    preloadedState: {
      serviceStatus: { ...serviceStatusSlice.getInitialState(), apodStatus: 'up' },
    },
  });

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
  const sheet = new ServerStyleSheet();
  renderToStaticMarkup(sheet.collectStyles(unchangingElements(components)));
  renderToStaticMarkup(sheet.collectStyles(<GlobalStyle />));
  const html = renderToString(sheet.collectStyles(<PrerenderedHome />));
  // Without the library's attributes, or it would adopt the element.
  const css = sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>|\/\*!sc\*\/|data-styled[^{]*{[^}]*}/g, '');
  const classes = shortClasses(components);
  const short = withShortClasses({ html, css }, sheet, classes);
  sheet.seal();
  return {
    html: short.html
      // Shown when it is known that the source is up.
      .replace('<main', '<main hidden')
      // A name that only the library looks for.
      .replaceAll(' data-discover="true"', ''),
    css: short.css.replaceAll(/\n+/g, ''),
    classes,
  };
}
