import { type InputHTMLAttributes, type ReactNode, use, useId } from 'react';
import styled from 'styled-components';
import { color, motion, radius, space } from '../theme/tokens';
import { FaultsContext } from './formFaults';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  /** What is asked of the text, said before it is typed. */
  hint?: string;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled line of text, which knows what its form says is wrong with it. */
export function TextField({ label, hint, end, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const faults = use(FaultsContext)(input.name);
  const described = [faults, hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Frame>
        <Input
          id={id}
          required
          aria-invalid={faults !== ''}
          aria-describedby={described || undefined}
          {...input}
        />
        {end}
      </Frame>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </div>
  );
}

const Label = styled.label`
  display: block;
  margin-bottom: ${space.xs};
  color: ${color('textQuiet')};
  font-size: 0.875rem;
`;

const Frame = styled.div`
  display: flex;
  align-items: center;
  border: 1px solid ${color('edge')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  transition: border-color ${motion.quick};

  &:focus-within {
    border-color: ${color('accent')};
    outline: 1px solid ${color('accent')};
  }

  &:has([aria-invalid='true']) {
    border-color: ${color('bad')};
  }
`;

const Hint = styled.p`
  margin-top: ${space.xs};
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 2.875rem;
  padding: 0 ${space.l};
  border: 0;
  border-radius: inherit;
  outline: 0;
  background: transparent;
`;
