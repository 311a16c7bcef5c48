import type { ReactNode, SubmitEvent } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';
import { Button } from './Button';

/** A page with one form on it, or with what came of it. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet>
      <h1>{title}</h1>
      {children}
    </Sheet>
  );
}

interface FormProps {
  /** Names the button. */
  submit: string;
  isBusy: boolean;
  /** Gets the form's fields by name; a field that is not there is an empty text. */
  onSubmit: (field: (name: string) => string, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A form that speaks for itself: the browser's own bubbles stay away. */
export function Form({ submit, isBusy, onSubmit, children }: FormProps) {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const field = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (!isBusy) {
      onSubmit(field, event.currentTarget);
    }
  };
  return (
    <Fields noValidate onSubmit={handleSubmit}>
      {children}
      <Submit type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
        {submit}
      </Submit>
    </Fields>
  );
}

/** Links below a form. */
export const FormLinks = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  color: ${color('textQuiet')};
  font-size: 0.9375rem;

  a {
    color: ${color('accent')};
    text-underline-offset: 0.2em;
  }
`;

const Sheet = styled.section`
  display: grid;
  align-content: start;
  gap: ${space.xl};
  width: min(26rem, 100%);
  margin: 0 auto;
  padding: ${space.xxxl} ${space.l};

  h1 {
    font-size: 2.5rem;
    text-align: center;
  }

  /* Another matter begins. */
  h2 {
    margin-top: ${space.xl};
  }
`;

const Fields = styled.form`
  display: grid;
  gap: ${space.l};
`;

const Submit = styled(Button)`
  margin-top: ${space.s};
  border-color: ${color('accent')};
  background: ${color('accent')};
  color: ${color('onAccent')};

  &:hover:not(:disabled) {
    background: ${color('accent')};
    filter: brightness(1.08);
  }

  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.7;
  }
`;
