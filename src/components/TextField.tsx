import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, motion, radius, space } from '../theme/tokens';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled line of text. */
export function TextField({ label, end, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Frame>
        <Input id={id} {...input} />
        {end}
      </Frame>
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
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  transition: border-color ${motion.quick};

  &:focus-within {
    border-color: ${color('accent')};
  }
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
