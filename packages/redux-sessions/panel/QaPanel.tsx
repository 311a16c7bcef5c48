import { type ChangeEvent, useState, useSyncExternalStore } from 'react';
import type { Recorder } from '../recorder';
import { readRecording, RecordingError } from '../recording';
import type { TimeTravel } from '../timeTravel';
import { PanelFrame } from './PanelFrame';
import { formatCount, formatSize, Hidden, Line, Tool } from './parts';
import { RecordTools } from './RecordTools';
import { firstStepOf, type Replayed, replayAll, stateAfter } from './replayAll';
import { ReplayTools } from './ReplayTools';
import { useSessions } from './SessionsContext';

/** CSS pixels of a window in which the panel leaves nothing of the page to be seen. */
const NARROW = 576;

interface QaPanelProps {
  recorder: Recorder;
  timeTravel: TimeTravel;
  /** QA is over: removes the panel and what the tab remembers. */
  onEnd: () => void;
}

/** The tools of QA: record a session, note remarks, save it, and replay what was saved. */
export function QaPanel({ recorder, timeTravel, onEnd }: QaPanelProps) {
  const sessions = useSessions();
  const [complaint, setComplaint] = useState('');
  const [shown, setShown] = useState<{ replayed: Replayed; firstStep: number }>();
  const [draft, setDraft] = useState({ text: '', step: 0 });
  /** @param step the one to begin with; the file decides if it is missing. */
  const open = (text: string, step?: number) => {
    try {
      const replayed = replayAll(sessions, readRecording(sessions, text));
      const firstStep = step ?? firstStepOf(replayed);
      setShown({ replayed, firstStep });
      timeTravel.show(stateAfter(replayed, firstStep));
      setComplaint('');
    } catch (error) {
      if (!(error instanceof RecordingError)) {
        throw error;
      }
      setComplaint(error.message);
    }
  };
  const handleFile = async (file: File) => open(await file.text());
  const handleLeave = () => {
    setShown(undefined);
    timeTravel.leave();
  };
  return (
    <PanelFrame
      title={shown ? <strong>Replay</strong> : <Title recorder={recorder} />}
      note={<BrokenRule recorder={recorder} />}
      isSmallAtFirst={recorder.status().isRing || window.innerWidth < NARROW}
      onDropFile={(file) => void handleFile(file)}
    >
      {shown ? (
        <ReplayTools {...shown} onShow={(state) => timeTravel.show(state)} onLeave={handleLeave} />
      ) : (
        <RecordTools
          recorder={recorder}
          draft={draft}
          onDraft={setDraft}
          onShow={(step) => open(recorder.save(), step)}
          onEnd={onEnd}
        >
          <FileTool onFile={(file) => void handleFile(file)} />
        </RecordTools>
      )}
      {complaint && <p role="alert">{complaint}</p>}
    </PanelFrame>
  );
}

function FileTool({ onFile }: { onFile: (file: File) => void }) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) {
      onFile(file);
    }
    // The same file may be chosen once more.
    target.value = '';
  };
  return (
    <Tool as="label">
      Replay a file
      <Hidden type="file" accept="application/json,.json" onChange={handleChange} />
    </Tool>
  );
}

function Title({ recorder }: { recorder: Recorder }) {
  const { isRecording, isRing, actions, size, remarks } = useSyncExternalStore(
    recorder.subscribe,
    recorder.status,
  );
  return (
    <Line>
      <strong>{isRecording ? 'Recording' : 'Not recording'}</strong>
      {isRing && <span>The last ten minutes are kept</span>}
      <span>Actions: {formatCount(actions)}</span>
      <span>Size: {formatSize(size)}</span>
      <span>Remarks: {formatCount(remarks.length)}</span>
    </Line>
  );
}

/** Said at once, wherever in the panel one is. */
function BrokenRule({ recorder }: { recorder: Recorder }) {
  const { broken } = useSyncExternalStore(recorder.subscribe, recorder.status);
  return broken ? (
    <p role="alert">
      ⚠ Step {formatCount(broken.step)} broke a rule: {broken.text}
    </p>
  ) : null;
}
