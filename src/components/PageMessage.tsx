import { LoadingMessage, type LoadingMessageProps } from './LoadingMessage';
import { Message } from './Message';

interface PageMessageProps extends LoadingMessageProps {
  /** Whether the server answered that there is no such thing. */
  isNone?: boolean;
  none?: string;
}

/** What a page says while the thing that it is about is not there. Screen readers read each change. */
export function PageMessage({ isNone = false, none, ...loading }: PageMessageProps) {
  return (
    <div role="status">
      {isNone ? <Message action={loading.wayOn}>{none}</Message> : <LoadingMessage {...loading} />}
    </div>
  );
}
