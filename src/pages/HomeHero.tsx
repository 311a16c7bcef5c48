import { Hero } from '../components/Hero';
import { RandomPicture } from '../features/gallery/viewer/RandomPicture';
import { SearchBox } from '../features/gallery/search/SearchBox';

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
      <SearchBox query={query} onSearch={onSearch} />
      <RandomPicture />
    </Hero>
  );
}
