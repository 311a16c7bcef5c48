import { type ComponentProps, useState } from 'react';
import { Button } from './Button';

interface AsyncButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onClick: () => Promise<void>;
}

/** A button whose click takes time. Until it is done the button keeps the focus, but takes no further click. */
export function AsyncButton({ onClick, ...props }: AsyncButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    if (!isBusy) {
      setIsBusy(true);
      await onClick();
      setIsBusy(false);
    }
  };
  return (
    <Button
      type="button"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={() => void handleClick()}
      {...props}
    />
  );
}
