import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { topLayer } from '../components/topLayer';
import { space } from '../theme/tokens';
import { floating, Tool } from './panel/parts';
import type { TimeTravel } from './timeTravel';

/** Shows the notice beside the page. @returns its end. */
export function showImportedNotice(timeTravel: TimeTravel): () => void {
  const element = document.createElement('div');
  topLayer().append(element);
  const root = createRoot(element);
  root.render(<ImportedNotice timeTravel={timeTravel} />);
  return () => {
    root.unmount();
    element.remove();
  };
}

/** Says that Redux DevTools show an imported session, and leads back from it. */
function ImportedNotice({ timeTravel }: { timeTravel: TimeTravel }) {
  const isImported = useSyncExternalStore(timeTravel.subscribe, timeTravel.isImported);
  return (
    <div role="status">
      {isImported && (
        <Bar>
          An imported session is shown. Nothing in it can be used.
          <Tool type="button" onClick={timeTravel.leaveImport}>
            Back to your own session
          </Tool>
        </Bar>
      )}
    </div>
  );
}

const Bar = styled.div`
  ${floating}
  top: ${space.s};
  left: 50%;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  width: max-content;
  max-width: calc(100% - 2 * ${space.s});
  padding: ${space.s} ${space.m};
  translate: -50%;
`;
