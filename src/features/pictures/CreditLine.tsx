import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { PictureCredits } from '../../../contract/credits';
import { creditsApi } from '../../api/credits';
import { useHeld } from '../../places/useHeld';
import { color } from '../../theme/tokens';

/** A credit line, in which the known names are links once they have come. */
export function CreditLine({ date, authors }: { date: string; authors: string }) {
  const { data: credits } = useHeld(creditsApi.endpoints.getPictureCredits, date);
  return withLinks(authors.normalize('NFC'), credits ?? []);
}

function withLinks(line: string, credits: PictureCredits): ReactNode[] {
  const parts: ReactNode[] = [];
  let rest = line;
  // They come in the order of the line.
  for (const { id, text } of credits) {
    const place = rest.indexOf(text);
    if (place >= 0) {
      parts.push(
        rest.slice(0, place),
        <ToCredit key={id} to={`/credits/${id}`}>
          {text}
        </ToCredit>,
      );
      rest = rest.slice(place + text.length);
    }
  }
  return [...parts, rest];
}

const ToCredit = styled(Link)`
  color: ${color('accent')};
  text-underline-offset: 0.2em;
`;
