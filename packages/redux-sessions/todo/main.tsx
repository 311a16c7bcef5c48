import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { areSessionsWanted } from 'redux-sessions/wanted';
import { KEY, makeStore } from './app';
import { TodoPage } from './TodoPage';

async function makeTools() {
  const [{ makeTools: make }, { sessions }] = await Promise.all([
    import('redux-sessions/page'),
    import('./app'),
  ]);
  return make(sessions, { build: 'test' });
}

/** Shows the app. @returns its end. */
export async function start(element: Element): Promise<() => void> {
  const tools = areSessionsWanted(KEY) ? await makeTools() : undefined;
  const store = makeStore(tools?.gate);
  const end = await tools?.start();
  const root = createRoot(element);
  root.render(
    <Provider store={store}>
      {tools ? (
        <tools.Place>
          <TodoPage />
        </tools.Place>
      ) : (
        <TodoPage />
      )}
    </Provider>,
  );
  return () => {
    root.unmount();
    end?.();
  };
}
