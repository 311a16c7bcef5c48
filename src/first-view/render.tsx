/** Makes the skeleton when the page is built (`build/prerender.mjs`). */
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import styled, { ServerStyleSheet } from 'styled-components';
import { PAGES } from '../../contract/pages';
import { App } from '../app/App';
import { rootReducer } from '../app/rootReducer';
import { Button } from '../components/Button';
import { GlobalStyle } from '../theme/GlobalStyle';
import { color, FLOOR_HEIGHT, space } from '../theme/tokens';
import { CODE_FAILURE_ID } from './codeFailure';
import { type Components, unchanging, unchangingElements, withIdsAsClasses } from './pageStyles';

/** The page as React takes it over: Home, while the source is up, before there are pictures. */
export function PrerenderedHome() {
  return (
    <Provider store={configureStore({ reducer: rootReducer })}>
      <StaticRouter location={PAGES.home.path}>
        <App />
      </StaticRouter>
    </Provider>
  );
}

/** Lies over the lower edge of the window if the code does not come: the first pictures stay in sight. */
function CodeFailure() {
  return (
    <template id={CODE_FAILURE_ID}>
      <Floor role="alert">
        <p>Skyfolio could not be loaded. Please check your connection.</p>
        <Button type="button">Try again</Button>
      </Floor>
    </template>
  );
}

const Floor = styled.div`
  position: fixed;
  inset: auto 0 ${FLOOR_HEIGHT};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.m} ${space.xl};
  padding: ${space.l};
  border-top: 1px solid ${color('hairline')};
  background: ${color('surface')};
`;

/**
 * @param components all styled ones that come with the first view, by their names.
 * @returns the skeleton's HTML; the template of what is shown if the code does not come; the page's styles, the
 *   global ones among them; the names of the components whose styles are all in them.
 */
export function renderSkeleton(components: Components): {
  html: string;
  failure: string;
  css: string;
  names: ReadonlySet<string>;
} {
  const sheet = new ServerStyleSheet();
  renderToStaticMarkup(sheet.collectStyles(unchangingElements(components)));
  renderToStaticMarkup(sheet.collectStyles(<GlobalStyle />));
  const html = renderToString(sheet.collectStyles(<PrerenderedHome />));
  const failure = renderToStaticMarkup(sheet.collectStyles(<CodeFailure />));
  // Without the library's attributes, or it would adopt the element.
  const css = sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>|\/\*!sc\*\/|data-styled[^{]*{[^}]*}/g, '');
  const names = unchanging(components);
  const page = withIdsAsClasses({ html, css }, sheet, names);
  const failurePage = withIdsAsClasses({ html: failure, css }, sheet, names);
  sheet.seal();
  return {
    failure: failurePage.html,
    // Shown when it is known that the source is up.
    html: page.html.replace('<main', '<main hidden'),
    css: page.css.replaceAll(/\n+/g, ''),
    names,
  };
}
