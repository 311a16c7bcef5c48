import { type ChangeEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/types';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, space } from '../../theme/tokens';
import { addKept, type Outcome, saveKept } from './keptFileThunks';

const NOTHING: Outcome = { errors: [], report: [] };

/** Favourites and collections as a file, and back. */
export function KeptFile() {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [{ errors, report }, setOutcome] = useState(NOTHING);
  const [fileName, setFileName] = useState('');
  const inputId = useId();
  const run = async (work: AppThunk<Promise<Outcome>>) => {
    if (!isBusy) {
      setIsBusy(true);
      setOutcome(await dispatch(work));
      setIsBusy(false);
    }
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) {
      setFileName(file.name);
      void run(addKept(file));
    }
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <h2>Favourites and collections</h2>
      <p>Take them along as a file. Adding a file keeps what is there, and adds what is missing.</p>
      <Alert kind="bad" messages={errors} onDismiss={() => setOutcome(NOTHING)} />
      <Alert kind="good" messages={report} onDismiss={() => setOutcome(NOTHING)} />
      <Button type="button" aria-busy={isBusy} onClick={() => void run(saveKept())}>
        Download favourites and collections
      </Button>
      <Choice>
        <VisuallyHidden
          as="input"
          id={inputId}
          type="file"
          accept="application/json,.json"
          onChange={handleFile}
        />
        <Button as="label" htmlFor={inputId}>
          Add from a file
        </Button>
        {fileName && <span>{fileName}</span>}
      </Choice>
    </>
  );
}

/** The field itself is not seen, as its look is the browser's; its label is the button. */
const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  position: relative;

  > input:focus-visible + label {
    outline: 2px solid ${color('accent')};
    outline-offset: 3px;
  }

  > span {
    color: ${color('textQuiet')};
    text-align: center;
    overflow-wrap: anywhere;
  }
`;
