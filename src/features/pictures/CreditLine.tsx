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
  let remaining = line;
  // They come in the order of the line.
  for (const { id, text } of credits) {
    const index = remaining.indexOf(text);
    if (index >= 0) {
      parts.push(
        remaining.slice(0, index),
        <ToCredit key={id} to={`/credits/${id}`}>
          {text}
        </ToCredit>,
      );
      remaining = remaining.slice(index + text.length);
    }
  }
  return [...parts, remaining];
}

const ToCredit = styled(Link)`
  color: ${color('accent')};
  text-underline-offset: 0.2em;
`;
