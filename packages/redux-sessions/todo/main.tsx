import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { areSessionsWanted, OPEN_GATE } from 'redux-sessions/wanted';
import { makeStore } from './app';
import { TodoPage } from './TodoPage';

/** Shows the app. @returns its end. */
export async function show(element: Element): Promise<() => void> {
  const tools = areSessionsWanted('todo') ? (await import('./tools')).makeTodoTools() : undefined;
  const { gate, Place } = tools ?? { gate: OPEN_GATE, Place: Fragment };
  const store = makeStore(gate);
  const end = await tools?.start();
  const root = createRoot(element);
  root.render(
    <Provider store={store}>
      <Place>
        <TodoPage />
      </Place>
    </Provider>,
  );
  return () => {
    root.unmount();
    end?.();
  };
}
