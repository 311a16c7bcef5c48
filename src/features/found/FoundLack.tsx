import { Button } from '../../components/Button';
import { focusMain } from '../../components/focusMain';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import type { FoundParts } from './useFoundParts';

interface FoundLackProps extends Pick<FoundParts<unknown>, 'isFailed' | 'showMore'> {
  waiting: string;
  failure: string;
}

/** What is said before anything of a search has come. */
export function FoundLack({ isFailed, showMore, waiting, failure }: FoundLackProps) {
  if (!isFailed) {
    return <Message action={<Spinner />}>{waiting}</Message>;
  }
  const handleClick = () => {
    // The button goes away while it is tried.
    focusMain();
    showMore();
  };
  const tryAgain = (
    <Button type="button" onClick={handleClick}>
      Try again
    </Button>
  );
  return <Message action={tryAgain}>{failure}</Message>;
}
