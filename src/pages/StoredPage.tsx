import { Link } from 'react-router';
import { PAGES } from '../../contract/pages';
import { Prose } from '../components/Prose';
import { usePageTitle } from '../components/usePageTitle';

/** What the server and the browser keep about a reader, for how long, and how it goes. */
export function StoredPage() {
  usePageTitle(PAGES.stored.title);
  return (
    <Prose>
      <h1>What is stored</h1>
      <p>
        Whoever reads without an account is not known here: nothing counts or follows you, and no
        other company gets your visit. A film is played by its host, such as YouTube, once you press
        play.
      </p>
      <h2>In this browser</h2>
      <p>
        Colours and other choices, the pictures that you keep, and pages for reading offline. With
        an account also what proves that you are logged in. All of it goes with the data of this
        site, which the settings of the browser delete; a log-out deletes what the account brought.
      </p>
      <h2>With an account</h2>
      <ul>
        <li>Name and address, as you typed them, and a hash of the password.</li>
        <li>What you like and when, and your collections.</li>
        <li>
          Your last 1,000 visits: the time, and a keyed hash of your network, which nobody can turn
          back.
        </li>
        <li>
          Where you are logged in: browser and system, the network without its last part, and when
          it was seen first and last. It goes 30 days after it was seen last.
        </li>
        <li>
          Mails until they are sent, codes of mailed links until they are used, and another address
          of yours while it waits for both to confirm it.
        </li>
      </ul>
      <p>
        Attempts to log in are counted by a keyed hash of the network, for an hour at most. The
        server’s log has calls with the network without its last part, and no address. If something
        breaks in this page, the page may tell the server: which line of its code, and which kinds
        of steps came before, but nothing of you or of what you looked at.
      </p>
      <p>
        All of it can be downloaded, and deleted at once and for good, on the page of{' '}
        <Link to={PAGES.account.path}>your account</Link>. Backups of whoever runs this site may
        have it for longer.
      </p>
    </Prose>
  );
}
