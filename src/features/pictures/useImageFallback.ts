import { useState } from 'react';

/** Tried in turn: the resized picture, the original, the words that it did not come. */
type Attempt = 'resized' | 'original' | 'failed';

/** What of a picture is shown, as long as it comes, and what to do when it does not. */
export function useImageFallback(thumbnail: string | undefined) {
  const [attempt, setAttempt] = useState<Attempt>(thumbnail ? 'resized' : 'original');
  const fail = () => setAttempt(attempt === 'resized' ? 'original' : 'failed');
  return { attempt, fail };
}

export const PICTURE_FAILED = 'The picture could not be loaded.';
