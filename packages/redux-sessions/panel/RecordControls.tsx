import { type ReactNode, useState } from 'react';
import type { Recorder } from '../recorder';
import type { RecorderStatus } from '../recorderTypes';
import { formatCount, Line, Tool } from './parts';
import { storeQaMode } from './qaMode';
import { Question } from './Question';
import { SaveTools } from './SaveTools';
import { useSessions } from './SessionsContext';

interface RecordControlsProps {
  recorder: Recorder;
  status: RecorderStatus;
  onEnd: () => void;
  /** Further tools. */
  children: ReactNode;
}

/** What is asked after a press, or shown below the buttons. */
type Opened = 'save' | 'anew' | 'end' | null;

export function RecordControls({ recorder, status, onEnd, children }: RecordControlsProps) {
  const sessions = useSessions();
  const [opened, setOpened] = useState<Opened>(null);
  /** How much there was when it was saved last. */
  const [saved, setSaved] = useState(0);
  // The panel is told of actions a moment later.
  const extent = () => extentOf(recorder.status());
  const isEmpty = status.actions === 0;
  const mode = status.isRing ? 'ring' : 'recording';
  const handleRecord = () => {
    if (status.isRecording) {
      recorder.stop();
    } else {
      recorder.start();
    }
    storeQaMode(sessions, status.isRecording ? 'stopped' : mode);
  };
  const handleAnew = () => {
    recorder.startAnew();
    storeQaMode(sessions, mode);
    setSaved(0);
    setOpened(null);
  };
  const makeFile = () => {
    setSaved(extent());
    return recorder.save();
  };
  const handleEnd = () => (extent() > saved ? setOpened('end') : onEnd());
  return (
    <>
      <Line>
        <Tool type="button" onClick={handleRecord}>
          {status.isRecording ? 'Stop' : 'Record'}
        </Tool>
        <Tool type="button" disabled={isEmpty} onClick={() => setOpened('save')}>
          Save
        </Tool>
        <Tool type="button" onClick={isEmpty ? handleAnew : () => setOpened('anew')}>
          New recording
        </Tool>
        {children}
        <Tool type="button" onClick={handleEnd}>
          End QA
        </Tool>
      </Line>
      <Below
        {...{ opened, status, recorder, makeFile, onEnd }}
        onAnew={handleAnew}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

const extentOf = ({ dropped, actions, remarks }: RecorderStatus) =>
  dropped + actions + remarks.length;

interface BelowProps extends Pick<RecordControlsProps, 'recorder' | 'status' | 'onEnd'> {
  opened: Opened;
  makeFile: () => string;
  onAnew: () => void;
  onClose: () => void;
}

function Below({ opened, recorder, status, makeFile, onAnew, onEnd, onClose }: BelowProps) {
  const lost = `${formatCount(status.actions)} actions and ${formatCount(status.remarks.length)} remarks will be lost.`;
  switch (opened) {
    case 'save':
      return <SaveTools report={recorder.report()} makeFile={makeFile} onClose={onClose} />;
    case 'anew':
      return <Question text={lost} yes="Begin a new recording" onYes={onAnew} onNo={onClose} />;
    case 'end':
      return <Question text={lost} yes="End without saving" onYes={onEnd} onNo={onClose} />;
    case null:
      return null;
  }
}
