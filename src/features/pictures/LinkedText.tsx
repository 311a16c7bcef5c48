import { Fragment } from 'react';
import { shownText } from '../../../contract/explanation';
import { safeLink } from '../../../contract/films';
import { linkedParts } from '../../../contract/links';
import { creditsApi } from '../../api/credits';
import { useHeld } from '../../places/useHeld';

/** The text of a picture. Its links lead where they led, once they have come. */
export function LinkedText({ date, text }: { date: string; text: string }) {
  const { data: links = [] } = useHeld(creditsApi.endpoints.getPictureLinks, date);
  const shown = links.map((link) => ({ ...link, text: shownText(link.text) }));
  return linkedParts(text, shown).map((part, index) =>
    part.url === undefined ? (
      <Fragment key={index}>{linkAddresses(part.text)}</Fragment>
    ) : (
      <Outward key={index} href={part.url}>
        {part.text}
      </Outward>
    ),
  );
}

/** Without the sign that ends a sentence. */
const ADDRESS = /(https:\/\/\S*[^\s.,;:)])/;

/** A day without a picture has the address of its page in its text. */
const linkAddresses = (text: string) =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 && safeLink(part) ? (
      <Outward key={index} href={part}>
        {part}
      </Outward>
    ) : (
      part
    ),
  );

function Outward({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
