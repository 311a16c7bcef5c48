/** Mends what the former service did to its texts, and what earlier versions did not keep. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beginsInWord } from '../../store/damagedText';
import { NOTHING_TO_SHOW } from '../../store/quarantine';
import { lacksCopyright } from '../../store/storedFaults';
import type { PictureStore } from '../../store/pictureStore';
import { gatherWords, restoreFirstWord } from '../records/firstWord';
import { quarantined } from '../records/quarantine';

/** Pictures of a transaction. Others wait for it. */
const STEP = 25;

/**
 * The signal ends it after the step under way; the next call goes on from there.
 *
 * @param hasNewTexts whether first words that were not certain may be certain now.
 * @returns how many pictures were mended.
 */
export async function mendStored(
  pictures: PictureStore,
  signal: AbortSignal,
  { hasNewTexts }: { hasNewTexts: boolean },
): Promise<number> {
  const faulty = await pictures.faults.ofLegacy(hasNewTexts);
  const words = new Set<string>();
  if (faulty.some(({ explanation }) => beginsInWord(explanation))) {
    for await (const texts of pictures.faults.explanations()) {
      gatherWords(texts, words);
      await nextTurn();
    }
  }
  const mended = faulty.map((picture) => ({
    ...picture,
    explanation: restoreFirstWord(picture.explanation, words),
    copyright: lacksCopyright(picture) ? picture.credit : picture.copyright,
  }));
  const noted = (await pictures.faults.unlisted()).map((picture) =>
    quarantined(picture.date, NOTHING_TO_SHOW, { input: picture, source: picture.provenance }),
  );
  if (noted.length > 0) {
    await pictures.save([], { noted });
  }
  let written = 0;
  for (let start = 0; start < mended.length && !signal.aborted; start += STEP) {
    written += (await pictures.save(mended.slice(start, start + STEP))).written;
    await nextTurn();
  }
  return written;
}
