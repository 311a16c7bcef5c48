import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import { VisuallyHidden } from '../../components/VisuallyHidden';

const TEXTS = {
  unknown: 'There is no such list, or it is yours alone: then please log in first.',
  empty: 'This list has no pictures so far.',
  failed: 'The pictures do not come at the moment. The frame goes on trying.',
} as const;

/** What a frame shows before its first picture. */
export function FrameLack({ lack }: { lack: keyof typeof TEXTS | null }) {
  return (
    <Message>
      <span role="status">
        {lack === null ? (
          <>
            <Spinner />
            <VisuallyHidden>Loading</VisuallyHidden>
          </>
        ) : (
          TEXTS[lack]
        )}
      </span>
    </Message>
  );
}
