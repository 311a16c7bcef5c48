import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { listHappenings, screenAt } from '../happenings';
import type { Recorder } from '../recorder';
import type { RecorderStatus } from '../recorderTypes';
import { Details } from './Details';
import { formatCount, Tool } from './parts';
import { RecordControls } from './RecordControls';
import { type Draft, RemarkEditor, RemarkForm } from './Remarks';
import { useSessions } from './SessionsContext';
import { Workbench } from './Workbench';

interface RecordToolsProps {
  recorder: Recorder;
  /** The remark that is being typed, which outlives a replay. */
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Shows a step of what is recorded so far. */
  onShow: (step: number) => void;
  /** Removes the panel, and the mode. */
  onEnd: () => void;
  /** Further tools. */
  children: ReactNode;
}

/** The recording so far, and its controls. */
export function RecordTools({
  recorder,
  draft,
  onDraft,
  onShow,
  onEnd,
  children,
}: RecordToolsProps) {
  const sessions = useSessions();
  const status = useSyncExternalStore(recorder.subscribe, recorder.status);
  /** Among the actions that are kept. */
  const step = Math.max(0, draft.step - status.dropped);
  const handleType = (text: string) =>
    onDraft({ text, step: draft.text ? draft.step : recorder.beginRemark() + status.dropped });
  const handleNote = () => {
    if (draft.text.trim() !== '') {
      recorder.remark(draft.text.trim(), step);
      onDraft({ text: '', step: 0 });
    }
  };
  return (
    <>
      <RecordControls recorder={recorder} status={status} onEnd={onEnd}>
        {children}
      </RecordControls>
      {status.dropped > 0 && !status.isRing && (
        <p>
          The first {formatCount(status.dropped)} actions were dropped to keep the file below 20 MB.
          The recording begins after them.
        </p>
      )}
      {status.storageFault !== null && (
        <p role="status">A reload will lose the recording: {status.storageFault}</p>
      )}
      <RemarkForm
        text={draft.text}
        about={
          draft.text &&
          `About step ${formatCount(step)}, when you began to type. ${screenAt(sessions, recorder.steps(), step)}`
        }
        isEnabled={status.isRecording}
        onType={handleType}
        onNote={handleNote}
      />
      <Recorded recorder={recorder} status={status} onShow={onShow} />
    </>
  );
}

interface RecordedProps extends Pick<RecordToolsProps, 'recorder' | 'onShow'> {
  status: RecorderStatus;
}

/** The list of what is recorded so far. */
function Recorded({ recorder, status, onShow }: RecordedProps) {
  const sessions = useSessions();
  const [activeKey, setActiveKey] = useState<string>();
  // The status is another one after each change.
  const happenings = useMemo(
    () => listHappenings(sessions, recorder.steps(), status),
    [sessions, recorder, status],
  );
  const chosen = happenings.find(({ key }) => key === activeKey);
  const remark = chosen?.remark;
  const text = remark === undefined ? undefined : status.remarks[remark]?.text;
  return (
    <Workbench
      happenings={happenings}
      activeKey={activeKey}
      step={null}
      onChoose={({ key }) => setActiveKey(key)}
    >
      {chosen && (
        <>
          <Details happening={chosen} screen={screenAt(sessions, recorder.steps(), chosen.step)}>
            <Tool type="button" onClick={() => onShow(chosen.step)}>
              Show this step
            </Tool>
            <Tool type="button" onClick={() => setActiveKey(undefined)}>
              Close details
            </Tool>
          </Details>
          {remark !== undefined && text !== undefined && (
            <RemarkEditor
              key={`${remark} ${text}`}
              text={text}
              onSave={(changed) => recorder.editRemark(remark, changed)}
              onRemove={() => {
                recorder.removeRemark(remark);
                setActiveKey(undefined);
              }}
            />
          )}
        </>
      )}
    </Workbench>
  );
}
