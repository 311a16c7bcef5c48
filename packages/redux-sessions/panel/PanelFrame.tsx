import { Activity, type DragEvent, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { look, space } from './look';
import { floating, SHEET, Tool } from './parts';
import { type PanelSize, usePanelPlace } from './usePanelPlace';

interface PanelFrameProps {
  /** What is seen of the panel even when it is small. */
  title: ReactNode;
  note: ReactNode;
  isSmallAtFirst: boolean;
  onDropFile: (file: File) => void;
  children: ReactNode;
}

/** A window above the page that can be moved, widened and made small; on a phone, a sheet at its lower edge. */
export function PanelFrame({ title, note, isSmallAtFirst, onDropFile, children }: PanelFrameProps) {
  const panel = useRef<HTMLElement>(null);
  const { place, setSize, handleMoveKey, dragging } = usePanelPlace(
    panel,
    isSmallAtFirst ? 'small' : 'normal',
  );
  const { size, right, bottom } = place;
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) {
      onDropFile(file);
    }
  };
  return (
    <Panel
      ref={panel}
      aria-label="QA"
      $size={size}
      style={{ '--qa-right': `${right}px`, '--qa-bottom': `${bottom}px` }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <Head {...dragging}>
        {title}
        <Buttons>
          <MoveTool type="button" title="Drag, or press the arrows" onKeyDown={handleMoveKey}>
            Move
          </MoveTool>
          {size !== 'small' && (
            <Tool type="button" onClick={() => setSize(size === 'wide' ? 'normal' : 'wide')}>
              {size === 'wide' ? 'Narrow' : 'Wide'}
            </Tool>
          )}
          <Tool
            type="button"
            aria-expanded={size !== 'small'}
            onClick={() => setSize(size === 'small' ? 'normal' : 'small')}
          >
            {size === 'small' ? 'Open' : 'Small'}
          </Tool>
        </Buttons>
      </Head>
      {note}
      {/* What is typed and chosen in it outlives that the panel is small. */}
      {/* A panel that is small follows nothing, so recording stays cheap. What is in it stays. */}
      <Activity mode={size === 'small' ? 'hidden' : 'visible'}>
        <Content>{children}</Content>
      </Activity>
    </Panel>
  );
}

const SIZES: Record<PanelSize, string> = {
  small: 'max-content',
  normal: '34rem',
  wide: '76rem',
};

const Panel = styled.section<{ $size: PanelSize }>`
  ${floating}
  right: var(--qa-right);
  bottom: var(--qa-bottom);
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  width: ${({ $size }) => SIZES[$size]};
  max-width: calc(100% - 2 * ${space.s});
  height: ${({ $size }) => ($size === 'small' ? 'auto' : $size === 'wide' ? '80dvh' : '34rem')};
  max-height: calc(100dvh - 2 * ${space.s});
  padding: ${space.s} ${space.m} ${space.m};
  line-height: 1.4;
  text-align: left;
  accent-color: ${look('accent')};

  p {
    margin: 0;
  }

  ${SHEET} {
    right: 0;
    bottom: ${look('floor')};
    width: 100%;
    max-width: none;
    max-height: calc(100dvh - ${look('floor')});
    height: ${({ $size }) => ($size === 'small' ? 'auto' : $size === 'wide' ? '92dvh' : '60dvh')};
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  touch-action: none;
  cursor: move;
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
  gap: ${space.xs};
`;

const MoveTool = styled(Tool)`
  cursor: move;

  ${SHEET} {
    display: none;
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.s};
  min-height: 0;
  overflow: auto;
  container-type: inline-size;

  &[hidden] {
    display: none;
  }
`;
