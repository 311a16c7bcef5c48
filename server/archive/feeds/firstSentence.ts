/** Characters of a description; more is cut off by those who show it. */
const LEAST = 60;
const MOST = 200;

/** The first sentence, or more of them where it is short. */
export function firstSentence(text: string): string {
  const end = [...text.matchAll(/[.!?](?=\s)/g)].find(({ index }) => index >= LEAST)?.index;
  const sentence = end === undefined ? text : text.slice(0, end + 1);
  return sentence.length <= MOST ? sentence : `${cutAtBlank(sentence)}…`;
}

const cutAtBlank = (text: string) => text.slice(0, text.lastIndexOf(' ', MOST) + 1 || MOST).trim();
