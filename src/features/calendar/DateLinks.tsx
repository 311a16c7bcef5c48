import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { roomFor } from '../../theme/breakpoints';
import { color, motion, radius, space } from '../../theme/tokens';

export interface DateLink {
  to: string;
  /** What is seen. */
  text: string;
  /** What is heard instead; it has what is seen as a word. */
  name?: string;
}

interface DateLinksProps {
  links: readonly DateLink[];
  /** Where the reader is. */
  current?: string;
}

const STEPS: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Months or days that lead somewhere, side by side, each as large as a finger on a phone. They are one stop of
 * the Tab key; arrows lead from one to the next.
 */
export function DateLinks({ links, current }: DateLinksProps) {
  const stop = links.find(({ to }) => to === current) ?? links[0];
  return (
    <List onKeyDown={handleKeyDown}>
      {links.map((link) => (
        <li key={link.text}>
          <Link
            to={link.to}
            aria-label={link.name}
            aria-current={link.to === current ? 'page' : undefined}
            tabIndex={link === stop ? undefined : -1}
          >
            {link.text}
          </Link>
        </li>
      ))}
    </List>
  );
}

function handleKeyDown(event: KeyboardEvent<HTMLUListElement>) {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const all = [...event.currentTarget.querySelectorAll('a')];
  const next = all[all.findIndex((link) => link === document.activeElement) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(2.75rem, 1fr));
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  ${roomFor.wide} {
    display: flex;
    justify-content: center;
    width: auto;
  }

  a {
    display: grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 ${space.xs};
    border: 1px solid transparent;
    border-radius: ${radius.s};
    color: ${color('textQuiet')};
    font-size: 0.9375rem;
    text-decoration: none;
    transition: background ${motion.quick};

    ${roomFor.wide} {
      min-width: 2rem;
      min-height: 2rem;
    }

    &:hover {
      background: ${color('raised')};
      color: ${color('text')};
    }

    &[aria-current] {
      border-color: ${color('accent')};
      color: ${color('text')};
    }
  }
`;
