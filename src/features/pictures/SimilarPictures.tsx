import { type MouseEvent, useId } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../../contract/pages';
import type { SimilarReason } from '../../../contract/similar';
import { creditsApi } from '../../api/credits';
import { AT_PARAMETER } from '../../places/historyEntry';
import { useHeld } from '../../places/useHeld';
import { font, space } from '../../theme/tokens';
import { overHome } from './overHome';
import { PictureLink } from './PictureLink';

/** Pictures that resemble the open one, with what they have in common; nothing until they are known. */
export function SimilarPictures({ date }: { date: string }) {
  const { data: pictures } = useHeld(creditsApi.endpoints.listSimilarPictures, date);
  const { pathname, search } = useLocation();
  const titleId = useId();
  if (!pictures?.length) {
    return null;
  }
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>Similar pictures</Title>
      <List>
        {pictures.map((picture) => (
          <li key={picture.date}>
            <PictureLink
              {...linkTo(picture.date, pathname, search)}
              template={picture.thumbnail}
              title={picture.title}
              note={sentenceOf(picture.reasons)}
              onClick={focusDialog}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

/** The picture over the present list. Favourites would close one that is none of them, and Today opens none. */
function linkTo(date: string, path: string, search: string) {
  if (path === PAGES.today.path) {
    return overHome(date);
  }
  const query = new URLSearchParams(path === PAGES.favourites.path ? '' : search);
  query.delete(AT_PARAMETER);
  query.set('picture', date);
  const page = path === PAGES.favourites.path ? PAGES.home.path : path;
  return { to: `${page}?${query.toString()}` };
}

/** The link goes with its picture, so the focus goes to the dialog. */
function focusDialog({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.closest('dialog')?.querySelector('button')?.focus();
}

const WORDS = {
  shows: (names: string) => `also shows ${names}`,
  mentioned: (names: string) => `shows ${names}, which this text mentions`,
  credit: (names: string) => `also by ${names}`,
  subject: (names: string) => `also about ${names}`,
  word: (names: string) => `also has ${names} in its title`,
  colors: () => 'has similar colours',
} as const;

/** "Also shows Orion Nebula; also by Robert Gendler". */
function sentenceOf(reasons: readonly SimilarReason[]): string {
  const names = new Map<SimilarReason['kind'], string[]>();
  for (const { kind, name = '' } of reasons) {
    names.set(kind, [...(names.get(kind) ?? []), kind === 'word' ? `“${name}”` : name]);
  }
  const sentence = [...names].map(([kind, some]) => WORDS[kind](some.join(' and '))).join('; ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const Title = styled.h3`
  margin-bottom: ${space.m};
  font: 500 1.25rem/1.3 ${font.serif};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 45%), 1fr));
  gap: ${space.l} ${space.m};
`;
