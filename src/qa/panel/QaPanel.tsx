import { type ChangeEvent, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, space } from '../../theme/tokens';
import type { Recorder } from '../recorder';
import { readRecording, RecordingError } from '../recording';
import type { TimeTravel } from '../timeTravel';
import { floating, Tool } from './parts';
import { RecordTools } from './RecordTools';
import { type Replayed, replayAll } from './replayAll';
import { ReplayTools } from './ReplayTools';

interface QaPanelProps {
  recorder: Recorder;
  timeTravel: TimeTravel;
  /** QA mode ends. */
  onEnd: () => void;
}

/** The tools of QA: record a session, note remarks, save it, and replay what was saved. */
export function QaPanel({ recorder, timeTravel }: QaPanelProps) {
  const [complaint, setComplaint] = useState('');
  const [replayed, setReplayed] = useState<Replayed>();
  const handleLeave = () => {
    setReplayed(undefined);
    timeTravel.leave();
  };
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) {
      return;
    }
    const text = await file.text();
    // The same file may be chosen once more.
    target.value = '';
    try {
      const opened = replayAll(readRecording(text));
      setReplayed(opened);
      timeTravel.show(opened.firstState);
      setComplaint('');
    } catch (error) {
      if (!(error instanceof RecordingError)) {
        throw error;
      }
      setComplaint(error.message);
    }
  };
  return (
    <Panel aria-label="QA">
      <details open>
        <summary>QA</summary>
        <Content>
          {replayed ? (
            <ReplayTools
              replayed={replayed}
              onShow={(state) => timeTravel.show(state)}
              onLeave={handleLeave}
            />
          ) : (
            <RecordTools recorder={recorder}>
              <Tool as="label">
                Replay a file
                <VisuallyHidden
                  as="input"
                  type="file"
                  accept="application/json,.json"
                  onChange={(event: ChangeEvent<HTMLInputElement>) => void handleFile(event)}
                />
              </Tool>
            </RecordTools>
          )}
          {complaint && <p role="alert">{complaint}</p>}
        </Content>
      </details>
    </Panel>
  );
}

const Panel = styled.section`
  ${floating}
  right: ${space.l};
  bottom: ${space.l};
  max-width: min(26rem, 100% - 2 * ${space.l});
  max-height: 50dvh;
  overflow: auto;
  line-height: 1.4;
  text-align: left;
  accent-color: ${color('accent')};

  summary {
    padding: ${space.s} ${space.m};
    cursor: pointer;
  }

  p {
    margin: 0;
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space.s};
  width: 26rem;
  max-width: 100%;
  padding: 0 ${space.m} ${space.m};
`;
