import { type ReactNode, type SubmitEvent, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { saveFile } from '../../components/saveFile';
import { TextField } from '../../components/TextField';
import { space } from '../../theme/tokens';
import type { Recorder } from '../recorder';
import { formatCount, Line, Tool } from './parts';
import { storeQaMode } from './qaMode';

interface RecordToolsProps {
  recorder: Recorder;
  /** Further tools. */
  children: ReactNode;
}

/** The recording so far, and its controls. */
export function RecordTools({ recorder, children }: RecordToolsProps) {
  const status = useSyncExternalStore(recorder.subscribe, recorder.status);
  const { isRecording, actions, size, dropped, remarks } = status;
  const handleRecord = () => {
    if (isRecording) {
      recorder.stop();
    } else {
      recorder.start();
    }
    storeQaMode(isRecording ? 'stopped' : 'recording');
  };
  const handleRemark = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('remark');
    if (typeof text === 'string' && text.trim() !== '') {
      recorder.remark(text.trim());
      event.currentTarget.reset();
    }
  };
  return (
    <>
      <Line>
        <strong>{isRecording ? 'Recording' : 'Not recording'}</strong>
        <span>Actions: {formatCount(actions)}</span>
        <span>Size: {(size / 1_000_000).toFixed(1)} MB</span>
        <span>Remarks: {formatCount(remarks.length)}</span>
      </Line>
      {dropped > 0 && (
        <p>
          The first {formatCount(dropped)} actions were dropped to keep the file below 20 MB. The
          recording begins after them.
        </p>
      )}
      <RemarkForm onSubmit={handleRemark}>
        <TextField
          label="Remark about this moment"
          name="remark"
          maxLength={500}
          autoComplete="off"
        />
        <Tool type="submit" disabled={!isRecording}>
          Note
        </Tool>
      </RemarkForm>
      <Line>
        <Tool type="button" onClick={handleRecord}>
          {isRecording ? 'Stop' : 'Record'}
        </Tool>
        <Tool
          type="button"
          disabled={actions === 0}
          onClick={() => saveFile('skyfolio-session.json', recorder.save())}
        >
          Save
        </Tool>
        {children}
      </Line>
    </>
  );
}

const RemarkForm = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${space.s};
`;
