import { PAGES } from '../../contract/pages';
import { Prose } from '../components/Prose';
import { usePageTitle } from '../components/usePageTitle';
import { repositoryOfPage, repositoryUrl } from '../components/repository';

export function ContributePage() {
  usePageTitle(PAGES.contribute.title);
  return (
    <Prose>
      <h1>Contribute</h1>
      <p>Skyfolio is free, open and made in spare hours. There are four good ways to help it.</p>
      <h2>Spread the word</h2>
      <p>
        Show it to a friend who looks up at night, to a class, to an astronomy club. A gallery lives
        from the people who come back to it.
      </p>
      <h2>Write code</h2>
      <p>
        Skyfolio is open source. Report what breaks, suggest what is missing, or send a change: the{' '}
        {repositoryOfPage() === '' ? (
          'repository'
        ) : (
          <a href={repositoryUrl()} target="_blank" rel="noreferrer">
            repository
          </a>
        )}{' '}
        tells how it is built and how to run it in two commands.
      </p>
      <h2>Donate to the hosting</h2>
      <p>
        Servers and pictures cost a little money every month. If you would like to share that, open
        an issue in the repository and say so; every donation goes to hosting alone.
      </p>
      <h2>Translate</h2>
      <p>
        The pages are in English only so far. If you would like to read them in your language, help
        us to translate them.
      </p>
    </Prose>
  );
}
