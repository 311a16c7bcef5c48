import { type SubmitEvent, useId } from 'react';
import styled from 'styled-components';
import { space } from './look';
import { Field, Line, Quiet, Tool } from './parts';

/** Characters of a remark. */
export const MAX_REMARK = 500;

/** A remark that is being typed. It is about the moment at which typing began. */
export interface Draft {
  text: string;
  /** Counts from the very first action, as the oldest ones may be dropped meanwhile. */
  step: number;
}

interface RemarkFormProps {
  text: string;
  /** The moment that it is about, once something is typed. */
  about: string;
  isEnabled: boolean;
  onType: (text: string) => void;
  onNote: () => void;
}

export function RemarkForm({ text, about, isEnabled, onType, onNote }: RemarkFormProps) {
  const id = useId();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onNote();
  };
  return (
    <Form onSubmit={handleSubmit}>
      <label htmlFor={id}>Remark about this moment</label>
      <OneLine>
        <Field
          id={id}
          maxLength={MAX_REMARK}
          autoComplete="off"
          aria-describedby={`${id}-about`}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
        <Tool type="submit" disabled={!isEnabled}>
          Note
        </Tool>
      </OneLine>
      <About id={`${id}-about`}>{about}</About>
    </Form>
  );
}

interface RemarkEditorProps {
  text: string;
  onSave: (text: string) => void;
  onRemove: () => void;
}

/** Changes or removes a remark. */
export function RemarkEditor({ text, onSave, onRemove }: RemarkEditorProps) {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changed = new FormData(event.currentTarget).get('text');
    if (typeof changed === 'string' && changed.trim() !== '') {
      onSave(changed.trim());
    }
  };
  return (
    <form onSubmit={handleSubmit}>
      <Line>
        <Field
          aria-label="Text of the remark"
          name="text"
          maxLength={MAX_REMARK}
          autoComplete="off"
          defaultValue={text}
        />
        <Tool type="submit">Change remark</Tool>
        <Tool type="button" onClick={onRemove}>
          Remove remark
        </Tool>
      </Line>
    </form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.xs};
`;

const OneLine = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.s};

  input {
    width: 100%;
  }
`;

/** Its line is kept, so that nothing moves when typing begins. */
const About = styled(Quiet)`
  display: block;
  height: 1lh;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
