import styled from 'styled-components';
import { Hero } from '../components/Hero';
import { RandomPicture } from '../features/gallery/viewer/RandomPicture';
import { SearchBox } from '../features/search/SearchBox';
import { space } from '../theme/tokens';

interface HomeHeroProps {
  query: string;
  onSearch: (text: string) => void;
}

/** What Home opens with. */
export function HomeHero({ query, onSearch }: HomeHeroProps) {
  return (
    <Hero title="Skyfolio">
      <p>
        Thirty years of the astronomy picture of the day. Enter keywords separated by commas to
        search the archive.
      </p>
      <Ways>
        <SearchBox query={query} onSearch={onSearch} />
        <RandomPicture />
      </Ways>
    </Hero>
  );
}

/** The search and the random picture in one row. */
const Ways = styled.div`
  display: flex;
  gap: ${space.m};
  width: min(44rem, 100%);
`;
