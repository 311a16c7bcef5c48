import { type ChangeEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { type AppThunk, useAppDispatch } from '../../app/hooks';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { pill } from '../../components/pill';
import { color, space } from '../../theme/tokens';
import { addKept, type Outcome, saveKept } from './keptFileThunks';

const NOTHING: Outcome = { errors: [], report: [] };

/** Favourites and collections as a file, and back. */
export function KeptFile() {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [{ errors, report }, setOutcome] = useState(NOTHING);
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
        <label htmlFor={inputId}>Add from a file</label>
        <input id={inputId} type="file" accept="application/json,.json" onChange={handleFile} />
      </Choice>
    </>
  );
}

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};

  label {
    color: ${color('textQuiet')};
    font-size: 0.875rem;
  }

  input {
    width: 100%;
    color: ${color('textQuiet')};
    font-size: 0.9375rem;
  }

  ::file-selector-button {
    ${pill}
    margin-right: ${space.m};
    cursor: pointer;
  }
`;
