import styled from 'styled-components';
import { MORE_PAGE_PATHS } from '../../contract/morePages';
import { Hero } from '../components/Hero';
import { Link } from '../components/Link';
import { usePageTitle } from '../components/usePageTitle';
import { color, font, motion, radius, space } from '../theme/tokens';

/** The ways into the archive beside its galleries. */
const WAYS = [
  {
    path: MORE_PAGE_PATHS.sky,
    name: 'The sky',
    text: 'A map with every picture at its place among the stars, over thirty years.',
  },
  {
    path: MORE_PAGE_PATHS.objects,
    name: 'Objects',
    text: 'Galaxies, nebulae, planets and comets by name, number and constellation.',
  },
  {
    path: MORE_PAGE_PATHS.onThisDay,
    name: 'On this day',
    text: 'One day through all the years: today, or somebody’s birthday.',
  },
  {
    path: MORE_PAGE_PATHS.calendar,
    name: 'Calendar',
    text: 'A month at a glance, back to June 1995.',
  },
  {
    path: `${MORE_PAGE_PATHS.frame}?order=shuffle`,
    name: 'Frame',
    text: 'One picture after the other, for a television, a tablet or a screen on the wall.',
  },
  {
    path: MORE_PAGE_PATHS.collections,
    name: 'Collections',
    text: 'The pictures that you keep, together and in your own order.',
  },
  {
    path: MORE_PAGE_PATHS.credits,
    name: 'Credits',
    text: 'The people and observatories behind the pictures, by name.',
  },
] as const;

export function ExplorePage() {
  usePageTitle('Explore');
  return (
    <>
      <Hero title="Explore">
        <p>Other ways into thirty years of pictures.</p>
      </Hero>
      <Ways>
        {WAYS.map(({ path, name, text }) => (
          <li key={path}>
            <Way to={path}>
              <h2>{name}</h2>
              <p>{text}</p>
            </Way>
          </li>
        ))}
      </Ways>
    </>
  );
}

const Ways = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: ${space.l};
  max-width: 60rem;
  margin: ${space.l} auto ${space.xxl};
  padding: 0 ${space.l};
  list-style: none;
`;

const Way = styled(Link)`
  display: block;
  height: 100%;
  padding: ${space.xl};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  text-decoration: none;
  transition:
    border-color ${motion.quick},
    background ${motion.quick};

  &:hover {
    border-color: ${color('accent')};
    background: ${color('raised')};
  }

  h2 {
    margin-bottom: ${space.xs};
    font: 500 1.5rem/1.2 ${font.serif};
  }

  p {
    color: ${color('textQuiet')};
  }
`;
