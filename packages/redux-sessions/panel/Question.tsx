import { useEffect, useId, useRef } from 'react';
import { Line, Tool } from './parts';

interface QuestionProps {
  text: string;
  /** Names the button that goes on. */
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something is lost. The way back has the focus. */
export function Question({ text, yes, onYes, onNo }: QuestionProps) {
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div role="alertdialog" aria-label={yes} aria-describedby={id}>
      <p id={id}>{text}</p>
      <Line>
        <Tool type="button" onClick={onYes}>
          {yes}
        </Tool>
        <Tool ref={back} type="button" onClick={onNo}>
          Keep it
        </Tool>
      </Line>
    </div>
  );
}
