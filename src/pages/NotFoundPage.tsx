import { Link } from 'react-router';
import { PAGES } from '../../contract/pages';
import { Message } from '../components/Message';
import { usePageTitle } from '../components/usePageTitle';
import { Hero } from '../components/Hero';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <>
      <Hero title="Page not found" />
      <Message action={<Link to={PAGES.home.path}>Return to Home</Link>}>
        There is nothing at this address but empty sky.
      </Message>
    </>
  );
}
