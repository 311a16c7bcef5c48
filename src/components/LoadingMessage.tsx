import type { ReactNode } from 'react';
import { Button } from './Button';
import { focusMain } from './focusMain';
import { Message } from './Message';
import { Spinner } from './Spinner';

export interface LoadingMessageProps {
  isFailed: boolean;
  loading: string;
  failure: ReactNode;
  onRetry: () => void;
  /** Where else to go when it failed. */
  wayOn?: ReactNode;
}

/** Says that a page's content is loading, or that it could not be fetched, with a Try again. */
export function LoadingMessage({
  isFailed,
  loading,
  failure,
  onRetry,
  wayOn,
}: LoadingMessageProps) {
  if (!isFailed) {
    return <Message action={<Spinner />}>{loading}</Message>;
  }
  const handleClick = () => {
    // The button goes away while it is tried.
    focusMain();
    onRetry();
  };
  const ways = (
    <>
      <Button type="button" onClick={handleClick}>
        Try again
      </Button>
      {wayOn}
    </>
  );
  return <Message action={ways}>{failure}</Message>;
}
