import { useState } from 'react';
import { IconButton } from '../../components/Button';
import { Eye } from '../../components/icons/Eye';
import { EyeOff } from '../../components/icons/EyeOff';
import { TextField } from '../../components/TextField';

interface PasswordFieldProps {
  label: string;
  name: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          type="button"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} />
        </IconButton>
      }
    />
  );
}
