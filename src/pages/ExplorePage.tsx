import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { PAGES } from '../../contract/pages';
import { Hero } from '../components/Hero';
import { usePageTitle } from '../components/usePageTitle';
import type { Way } from '../components/wayDrawings';
import { BirthdayMonths } from '../features/calendar/BirthdayMonths';
import { FAR_MARGIN, roomFor, WIDE_MARGIN_REM } from '../theme/breakpoints';
import { color, motion, radius, space } from '../theme/tokens';
import { WayPicture } from './WayPicture';

/** The ways into the archive beside its galleries, and what each leads to. */
const WAYS: readonly [Way, string][] = [
  ['sky', 'A map with every picture at its place among the stars, over thirty years.'],
  ['objects', 'Galaxies, nebulae, planets and comets by name, number and constellation.'],
  ['onThisDay', 'One day through all the years: today, or somebody’s birthday.'],
  ['calendar', 'A month at a glance, back to June 1995.'],
  ['frame', 'One picture after the other, for a television, a tablet or a screen on the wall.'],
  ['collections', 'The pictures that you keep, together and in your own order.'],
  ['credits', 'The people and observatories behind the pictures, by name.'],
];

const Tonight = styled(Link)`
  display: inline-block;
  padding: ${space.s} ${space.l};
`;

const BELOW: Partial<Record<Way, ReactNode>> = {
  sky: <Tonight to={`${PAGES.sky.path}?tonight`}>Tonight above you</Tonight>,
  onThisDay: <BirthdayMonths />,
};

/** Addresses of the server that are no pages. */
const OUTSIDE: readonly { path: string; name: string; text: string }[] = [
  { path: '/feed.xml', name: 'Atom feed', text: 'New pictures in a reader of feeds.' },
  { path: '/feed.json', name: 'JSON Feed', text: 'The same for programs.' },
  { path: '/calendar.ics', name: 'Calendar', text: 'A picture for each day of a year.' },
  {
    path: '/today.jpg?w=1920&h=1080',
    name: 'Today’s picture as a wallpaper',
    text: 'In any size: the address says its width and height, and stays the same each day.',
  },
  {
    path: '/on-this-day.jpg?w=1920&h=1080',
    name: 'Wallpaper of this day',
    text: 'From one of the years.',
  },
  { path: '/random.jpg?w=1920&h=1080', name: 'Random wallpaper', text: 'Another one each time.' },
  { path: '/api/docs', name: 'API', text: 'All calls, for programs of your own.' },
];

export function ExplorePage() {
  usePageTitle(PAGES.explore.title);
  return (
    <>
      <Hero title="Explore">
        <p>Other ways into thirty years of pictures.</p>
      </Hero>
      <Ways>
        {WAYS.map(([way, text]) => (
          <Cell key={way}>
            <Card to={way === 'frame' ? `${PAGES.frame.path}?order=shuffle` : PAGES[way].path}>
              <WayPicture way={way} />
              <Words>
                <h2>{PAGES[way].title}</h2>
                <p>{text}</p>
              </Words>
            </Card>
            {BELOW[way] && <Below>{BELOW[way]}</Below>}
          </Cell>
        ))}
      </Ways>
      <Outside aria-labelledby="outside">
        <h2 id="outside">For other programs</h2>
        <ul>
          {OUTSIDE.map(({ path, name, text }) => (
            <li key={path}>
              <a href={path}>{name}</a> {text}
            </li>
          ))}
        </ul>
      </Outside>
    </>
  );
}

/** Their edges are those of the heading. */
const asWideAsGalleries = css`
  max-width: none;
  padding-inline: calc(${FAR_MARGIN} + ${WIDE_MARGIN_REM}rem);
`;

const Ways = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  max-width: 66rem;
  margin: ${space.l} auto ${space.xxl};
  padding: 0 ${space.l};
  list-style: none;

  /* The first of seven is as wide as a row. */
  ${roomFor.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${roomFor.wide} {
    ${asWideAsGalleries}
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Cell = styled.li`
  display: flex;
  flex-direction: column;
`;

const Card = styled(Link)`
  display: flex;
  flex: 1;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  overflow-wrap: anywhere;
  text-decoration: none;
  transition:
    border-color ${motion.quick},
    background ${motion.quick};

  &:not(:last-child) {
    border-radius: ${radius.m} ${radius.m} 0 0;
  }

  &:hover {
    border-color: ${color('accent')};
    background: ${color('raised')};
  }

  h2 {
    margin-bottom: ${space.xs};
    font-size: 1.5rem;
  }

  p {
    color: ${color('textQuiet')};
  }
`;

const Words = styled.div`
  padding: ${space.l} ${space.xl} ${space.xl};
`;

/** Ways that are further in, as one with the card. */
const Below = styled.div`
  padding: ${space.s};
  border: 1px solid ${color('hairline')};
  border-top: 0;
  border-radius: 0 0 ${radius.m} ${radius.m};
  background: ${color('surface')};
`;

const Outside = styled.section`
  max-width: 62rem;
  margin: 0 auto ${space.xxxl};
  padding: 0 ${space.l};

  ${roomFor.wide} {
    ${asWideAsGalleries}
  }

  h2 {
    margin-bottom: ${space.m};
    font-size: 1.5rem;
  }

  li {
    padding: ${space.xs} 0;
    color: ${color('textQuiet')};
  }

  a {
    color: ${color('text')};
    text-underline-offset: 0.2em;
  }
`;
