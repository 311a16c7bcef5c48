import { type ReactNode, type SubmitEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import styled, { css } from 'styled-components';
import type { Fault } from '../../contract/accounts';
import { low } from '../theme/breakpoints';
import { color, space } from '../theme/tokens';
import { Alert, messageId } from './Alert';
import { Button } from './Button';
import { FaultsContext } from './formFaults';
import { usePageTitle } from './usePageTitle';

/** A page with one form on it, or with what came of it. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
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
  /** What is wrong with it; shown above the fields, each of which knows its own. */
  faults: readonly Fault[];
  onDismiss: () => void;
  /** For a form that destroys something. */
  isDangerous?: boolean;
  /** Gets the form's fields by name; a field that is not there is an empty text. */
  onSubmit: (field: (name: string) => string, form: HTMLFormElement) => Promise<void> | void;
  children: ReactNode;
}

/** A form that speaks for itself: the browser's own bubbles stay away. */
export function Form(props: FormProps) {
  const { submit, isBusy, isDangerous = false, faults, onDismiss, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const messages = useMemo(() => faults.map(({ message }) => message), [faults]);
  const describe = useMemo(
    () => (field: string) =>
      faults
        .filter((fault) => fault.field === field)
        .map(({ message }) => messageId(id, messages, message))
        .join(' '),
    [faults, id, messages],
  );
  useLayoutEffect(() => {
    // Where readers have gone elsewhere meanwhile, the focus stays there.
    if (faults.length > 0 && form.current?.contains(document.activeElement)) {
      form.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [faults]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const field = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (!isBusy) {
      void onSubmit(field, event.currentTarget);
    }
  };
  return (
    <Fields ref={form} aria-label={submit} noValidate onSubmit={handleSubmit}>
      <Alert kind="bad" id={id} messages={messages} onDismiss={onDismiss} />
      <FaultsContext value={describe}>{children}</FaultsContext>
      <Submit type="submit" $isDangerous={isDangerous} aria-busy={isBusy} aria-disabled={isBusy}>
        {submit}
      </Submit>
    </Fields>
  );
}

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
  /* No wider than the window, whatever is in it. */
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.xl};
  width: min(26rem, 100%);
  margin: 0 auto;
  padding: ${space.l} ${space.l} ${space.xxxl};

  h1 {
    font-size: clamp(1.75rem, 9vw, 2.5rem);
    letter-spacing: -0.015em;
    overflow-wrap: break-word;
  }

  /* Another matter begins. */
  h2 {
    margin-top: ${space.xl};
  }

  /* The first field is in sight below the bar. */
  ${low.narrow} {
    gap: ${space.s};
    padding-block: ${space.s};

    h1 {
      font-size: 1.25rem;
    }
  }
`;

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
`;

const filled = css`
  border-color: ${color('accent')};
  background: ${color('accent')};
  color: ${color('onAccent')};

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${color('accent')};
    filter: brightness(1.08);
  }
`;

const dangerous = css`
  border-color: ${color('bad')};
  color: ${color('bad')};

  &:hover:not(:disabled, [aria-disabled='true']) {
    border-color: ${color('bad')};
  }
`;

const Submit = styled(Button)<{ $isDangerous: boolean }>`
  margin-top: ${space.s};
  ${({ $isDangerous }) => ($isDangerous ? dangerous : filled)}

  &[aria-busy='true'] {
    cursor: progress;
  }
`;
