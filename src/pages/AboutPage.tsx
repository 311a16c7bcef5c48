import { Link } from 'react-router';
import { PAGES } from '../../contract/pages';
import { ORIGINAL_SITE } from '../components/links';
import { Prose } from '../components/Prose';
import { InstallOffer } from '../features/navigation/InstallOffer';
import { usePageTitle } from '../components/usePageTitle';

export function AboutPage() {
  usePageTitle(PAGES.about.title);
  return (
    <Prose>
      <h1>About</h1>
      <p>
        I was a student when I first met the Astronomy Picture of the Day: one picture each morning,
        a few lines by an astronomer, and the feeling that the sky had come a step closer.
      </p>
      <p>
        The pictures were wonderful. Finding one again was not. I remembered a nebula and not its
        name, a month and not its day, and clicked through one page after another. So I sat down to
        learn how a website is made, and the first thing I built was the archive that I was missing:
        all the years on one page, with a search box above them.
      </p>
      <p>
        Skyfolio grew out of that. It made a developer of the student, and it is still what I wanted
        then: a quiet place where the pictures speak, where you can page as deep as you like, look
        for what you half remember, and keep what you love.
      </p>
      <h2>Whose pictures these are</h2>
      <p>
        Every picture is credited to the person or the team who made it, and many belong to their
        photographers: please ask them before you use one. The texts are written by professional
        astronomers for the{' '}
        <a href={ORIGINAL_SITE} target="_blank" rel="noreferrer">
          Astronomy Picture of the Day
        </a>
        , and each picture here links to its own page there. Skyfolio is not affiliated with NASA.
      </p>
      <h2 id="sample-sky">The sample sky</h2>
      <p>
        Where NASA cannot be reached, Skyfolio shows a sky of its own: what is there to see on each
        day since June 1995, computed and drawn. Positions come from Astronomy Engine, stars from
        the Extended Hipparcos Compilation; the figures in the texts are those of an almanac.
      </p>
      <p>
        <Link to={PAGES.stored.path}>What is stored</Link> about you, for how long, and how it goes.
      </p>
      <InstallOffer />
    </Prose>
  );
}
