/** The wire of links within explanations: words and addresses, and never HTML. */
import * as v from 'valibot';

/** Links of a text, and the lengths of their words and addresses. */
export const MAX_LINKS = 100;
const WORDS_LENGTH = 300;
const ADDRESS_LENGTH = 2_000;

/** An address that a text may link to: `http:` or `https:`, without a user name or a password. */
export function outwardLink(address: string, base?: string): string | undefined {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  const isOutward = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isOutward && url.href.length <= ADDRESS_LENGTH ? url.href : undefined;
}

export const TextLinkSchema = v.object({
  /** The words of the text that are the link. */
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(WORDS_LENGTH)),
  url: v.pipe(
    v.string(),
    v.check((url) => outwardLink(url) !== undefined, 'The address may not be linked to.'),
  ),
});
export type TextLink = v.InferOutput<typeof TextLinkSchema>;

/** Links in the order of the text. */
export const TextLinksSchema = v.pipe(v.array(TextLinkSchema), v.maxLength(MAX_LINKS));

/** A text in parts: plain ones, and those that are links. A link whose words are not there is left out. */
export function linkedParts(
  text: string,
  links: readonly TextLink[],
): { text: string; url?: string }[] {
  const parts: { text: string; url?: string }[] = [];
  let rest = text;
  // They come in the order of the text.
  for (const link of links) {
    const place = rest.indexOf(link.text);
    if (place >= 0) {
      parts.push({ text: rest.slice(0, place) }, link);
      rest = rest.slice(place + link.text.length);
    }
  }
  return [...parts, { text: rest }];
}
