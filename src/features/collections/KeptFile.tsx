import { type ChangeEvent, useState } from 'react';
import styled from 'styled-components';
import type { Fault } from '../../../contract/accounts';
import { KEPT_FILE_BYTES } from '../../../contract/kept';
import { keptApi } from '../../api/kept';
import { callForSecrets } from '../../api/secretCalls';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { saveFile } from '../../components/saveFile';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, space } from '../../theme/tokens';
import { useCall } from '../../state/screen/useCall';
import { importKeptFile } from './importKeptFile';
import { reportOf } from './reportOf';

/** Favourites and collections as a file, and back. */
export function KeptFile() {
  const { faults, successProps, show, isBusy, send, onDismiss } = useCall('kept-file');
  // A name of the reader's own, so it is not in the store.
  const [fileName, setFileName] = useState('');
  const handleSave = async () => {
    onDismiss();
    const content = await send(callForSecrets(keptApi.endpoints.exportKept));
    if (content !== undefined) {
      saveFile('skyfolio-favourites.json', JSON.stringify(content, null, 2));
    }
  };
  const add = async (file: File) => {
    onDismiss();
    const content = await readKeptFile(file);
    if (typeof content === 'string') {
      show({ faults: [{ message: content }] });
      return;
    }
    await send(importKeptFile(content), { say: reportOf });
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file && !isBusy) {
      setFileName(file.name);
      void add(file);
    }
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <h2>Favourites and collections</h2>
      <p>Take them along as a file. Adding a file keeps what is there, and adds what is missing.</p>
      <Alert kind="bad" messages={faults.slice(0, 1).map(sayWhere)} onDismiss={onDismiss} />
      <Alert {...successProps} />
      <Button type="button" aria-busy={isBusy} onClick={() => void handleSave()}>
        Download favourites and collections
      </Button>
      <Choice>
        <Button as="label">
          <VisuallyHidden
            as="input"
            type="file"
            accept="application/json,.json"
            onChange={handleFile}
          />
          Add from a file
        </Button>
        {fileName && <span>{fileName}</span>}
      </Choice>
    </>
  );
}

const WRONG = 'This is no file of favourites and collections of Skyfolio.';

/** @returns the content of a file, or what is wrong with it. */
async function readKeptFile(file: File): Promise<object | string> {
  if (file.size > KEPT_FILE_BYTES) {
    return 'The file is too large: it may have 1.5 megabytes.';
  }
  try {
    const content: unknown = JSON.parse(await file.text());
    return typeof content === 'object' && content !== null && 'format' in content ? content : WRONG;
  } catch {
    return WRONG;
  }
}

/** A field of a list says which entry is wrong: `favourites.3.date`. */
const sayWhere = ({ field = '', message }: Fault): string =>
  field.includes('.') ? `The file is wrong at ${field}: ${message}` : message;

/** The field itself is not seen, as its look is the browser's; its label is the button. */
const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  position: relative;

  > label:has(:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: 3px;
  }

  > span {
    color: ${color('textQuiet')};
    text-align: center;
    overflow-wrap: anywhere;
  }
`;
