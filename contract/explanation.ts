/** An explanation as pages show it: the whole text, its first sentence, and the alternative text of a picture. */
import type { PictureEntry } from './pictures';

/** Length of a description in characters; who shows it cuts off more. */
const LEAST = 60;
const MOST = 200;

/** What follows the first colon, trimmed (specification, section 2). Two hyphens stand for a dash in many texts. */
export function explanationText(explanation: string): string {
  return shownText(explanation.slice(explanation.indexOf(':') + 1).trim());
}

/** A part of an explanation as pages show it. */
export const shownText = (text: string): string => text.replaceAll(' -- ', ' – ');

/** The first sentence, or more of them where it is short. */
export function firstSentence(text: string): string {
  const end = [...text.matchAll(/[.!?](?=\s)/g)].find(({ index }) => index >= LEAST)?.index;
  const sentence = end === undefined ? text : text.slice(0, end + 1);
  return sentence.length <= MOST ? sentence : `${cutAtBlank(sentence)}…`;
}

/**
 * The alternative text of a picture that is shown large. Its title is always beside it, so where the archive has no
 * description, the beginning of the explanation tells more than the title once again.
 */
export const alternativeText = ({
  alt,
  explanation,
}: Pick<PictureEntry, 'alt' | 'explanation'>): string =>
  alt ?? firstSentence(explanationText(explanation));

const cutAtBlank = (text: string) => text.slice(0, text.lastIndexOf(' ', MOST) + 1 || MOST).trim();
