import styled from 'styled-components';
import { Hero, LOW_SEARCH, LOW_TOOLS, MONTH_SELECT_WIDTH, SEARCH_WIDTH } from '../components/Hero';
import { signAlone } from '../components/signAlone';
import { HeroPicture } from '../features/gallery/HeroPicture';
import { RandomPicture } from '../features/gallery/viewer/RandomPicture';
import { SearchBox } from '../features/search/SearchBox';
import { low, phone, roomFor, tiny } from '../theme/breakpoints';
import { space } from '../theme/tokens';

interface HomeHeroProps {
  /** Whether the whole archive follows, of which the newest picture is shown large. */
  isArchive: boolean;
  query: string;
  onSearch: (text: string) => void;
}

export function HomeHero({ isArchive, query, onSearch }: HomeHeroProps) {
  return (
    <Hero title="Skyfolio" picture={isArchive && <HeroPicture />} isBrief={query !== ''}>
      <p>
        Thirty years of the astronomy picture of the day. Enter keywords separated by commas to
        search the archive.
      </p>
      <Ways data-alone={query ? true : undefined}>
        <SearchBox query={query} onSearch={onSearch} />
        <RandomPicture />
      </Ways>
    </Hero>
  );
}

/** The search, the random picture and, from the gallery, the choice of a month in one row. */
const Ways = styled.div`
  display: flex;
  gap: ${space.s};
  width: min(${SEARCH_WIDTH}, 100%);
  padding-right: calc(${MONTH_SELECT_WIDTH} + ${space.s});

  &[data-alone] {
    padding-right: 0;
  }

  ${roomFor.threeColumns} {
    gap: ${space.m};
    padding-right: 0;
  }

  ${tiny} {
    padding-right: 0;
  }

  /* Below the title, or with a search beside the search's own head. */
  ${low.medium} {
    flex: none;
    width: calc(100% + ${LOW_TOOLS});

    &[data-alone] {
      width: ${LOW_SEARCH};

      > button {
        ${signAlone}
      }
    }
  }

  /* Random picture is beside the title, which leaves the row to the other two. */
  ${phone} {
    &:not([data-alone]) {
      margin-top: ${space.s};
    }

    &:not([data-alone]) > button {
      position: absolute;
      top: ${space.s};
      right: ${space.l};
      padding: 0;
      width: 2.75rem;
    }
  }
`;
