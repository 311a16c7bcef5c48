import { useEffect, useState } from 'react';

/** Tried in turn: the resized picture, the original, the words that it did not come. */
type Attempt = 'resized' | 'original' | 'failed';

/** What of a picture is shown, as long as it comes, and what to do when it does not. */
export function useImageFallback(template: string | undefined) {
  const first = template ? 'resized' : 'original';
  const [attempt, setAttempt] = useState<Attempt>(first);
  const fail = () => setAttempt(attempt === 'resized' ? 'original' : 'failed');
  useEffect(() => {
    if (attempt !== 'failed') {
      return undefined;
    }
    // It may have failed for want of a network.
    const retry = () => setAttempt(first);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [attempt, first]);
  /** The template of the resized picture, while that is shown. */
  const thumbnail = attempt === 'resized' ? template : undefined;
  return { attempt, thumbnail, fail };
}

export const PICTURE_FAILED = 'The picture could not be loaded.';
