import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { makeElement, type Look, space } from './panel/look';
import { floating, Tool } from './panel/parts';
import type { TimeTravel } from './timeTravel';

type Imports = Pick<TimeTravel, 'subscribe' | 'isImported' | 'leaveImport'>;

/** Shows the notice beside the page. @returns its end. */
export function showImportedNotice(imports: Imports, layer: HTMLElement, look: Look): () => void {
  const element = makeElement(look);
  layer.append(element);
  const root = createRoot(element);
  root.render(<ImportedNotice imports={imports} />);
  return () => {
    root.unmount();
    element.remove();
  };
}

/** Says that Redux DevTools show an imported session, and leads back from it. */
function ImportedNotice({ imports }: { imports: Imports }) {
  const isImported = useSyncExternalStore(imports.subscribe, imports.isImported);
  return (
    <div role="status">
      {isImported && (
        <Bar>
          An imported session is shown. Nothing in it can be used.
          <Tool type="button" onClick={imports.leaveImport}>
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
