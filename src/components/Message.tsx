import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';

/** A sentence in the middle of an otherwise empty page: nothing found, nothing there, failed. */
export function Message({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box>
      <p>{children}</p>
      {action}
    </Box>
  );
}

/** The way on from a message, on a line of its own. */
export const WayOn = styled(Link)`
  display: block;
  width: fit-content;
  margin: ${space.l} auto 0;
  padding: ${space.s} ${space.xl};
  border: 1px solid;
  border-radius: ${radius.round};
  color: ${color('accent')};
  font: 500 1rem/1.6 ${font.sans};
  text-decoration: none;
`;

const Box = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space.xl};
  padding: ${space.xxxl} ${space.l};
  color: ${color('textQuiet')};
  font-family: ${font.serif};
  font-size: 1.375rem;
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;

  button {
    color: ${color('text')};
    font: 500 1rem/1.6 ${font.sans};
  }

  button + a {
    margin-top: 0;
  }
`;
