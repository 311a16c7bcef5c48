import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { field, Line, Quiet, Tool } from './parts';
import { useSessions } from './SessionsContext';

interface SaveToolsProps {
  /** A text for where no file can be attached. */
  report: string;
  /** The text of the file. */
  makeFile: () => string;
  onClose: () => void;
}

/** The recording as a file and as a text to paste. */
export function SaveTools({ report, makeFile, onClose }: SaveToolsProps) {
  const { key } = useSessions();
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [told, setTold] = useState('');
  const file = useRef<HTMLButtonElement>(null);
  useEffect(() => file.current?.focus(), []);
  const handleCopy = () => {
    navigator.clipboard.writeText(report).then(
      () => setTold('Copied.'),
      () => {
        // The browser does not allow it here.
        text.current?.select();
        setTold('Copy the marked text.');
      },
    );
  };
  const handleFile = () => {
    saveFile(`${key}-session.json`, makeFile());
    setTold('Saved.');
  };
  return (
    <section aria-label="Save">
      <label htmlFor={id}>Text for a report</label>
      <Text ref={text} id={id} readOnly value={report} />
      <Line>
        <Tool ref={file} type="button" onClick={handleFile}>
          Save file
        </Tool>
        <Tool type="button" onClick={handleCopy}>
          Copy text
        </Tool>
        <Tool type="button" onClick={onClose}>
          Close
        </Tool>
        <Quiet role="status">{told}</Quiet>
      </Line>
    </section>
  );
}

function saveFile(name: string, json: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const Text = styled.textarea`
  ${field}
  width: 100%;
  height: 9rem;
  resize: vertical;
  white-space: pre;
`;
