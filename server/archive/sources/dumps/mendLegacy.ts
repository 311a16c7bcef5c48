/** Mends what the former service did to its records, and what earlier versions did not keep of them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beginsInWord } from '../../store/damagedText';
import { lacksCopyright } from '../../store/damagedTexts';
import type { PictureStore } from '../../store/pictureStore';
import { gatherWords, restoreFirstWord } from '../records/firstWord';

/** Pictures of a transaction. Others wait for it. */
const STEP = 25;

/**
 * The signal ends it after the step under way; the next call goes on from there.
 *
 * @param hasNewTexts whether first words that were not certain may be certain now.
 * @returns how many pictures were mended.
 */
export async function mendLegacy(
  pictures: PictureStore,
  signal: AbortSignal,
  { hasNewTexts }: { hasNewTexts: boolean },
): Promise<number> {
  const faulty = await pictures.damaged.ofLegacy(hasNewTexts);
  const words = new Set<string>();
  if (faulty.some(({ explanation }) => beginsInWord(explanation))) {
    for await (const texts of pictures.damaged.explanations()) {
      gatherWords(texts, words);
      await nextTurn();
    }
  }
  const mended = faulty.map((picture) => ({
    ...picture,
    explanation: restoreFirstWord(picture.explanation, words),
    copyright: lacksCopyright(picture) ? picture.credit : picture.copyright,
  }));
  let written = 0;
  for (let start = 0; start < mended.length && !signal.aborted; start += STEP) {
    written += (await pictures.save(mended.slice(start, start + STEP))).written;
    await nextTurn();
  }
  return written;
}
