import styled from 'styled-components';
import { GITHUB } from '../../../contract/pages';
import { serviceApi } from '../../api/service';
import { Star } from '../../components/icons/Star';
import { repositoryOfPage, repositoryUrl } from '../../components/repository';
import { useIsHydrating } from '../../components/useIsHydrating';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useIfHeld } from '../../places/useHeld';
import { low, tight } from '../../theme/breakpoints';
import { color, motion, space } from '../../theme/tokens';

/** Links the source code, if there is a repository; the number of its stars appears when it has come. */
export function RepositoryLink() {
  // Where the code host could not be reached, it is not asked again.
  const { data: stars } = useIfHeld(serviceApi.endpoints.getStarCount, repositoryOfPage());
  // The prerendered link is in all pages: the server fills in its address, and styles hide an empty one.
  const isHydrating = useIsHydrating();
  if (repositoryOfPage() === '' && !isHydrating) {
    return null;
  }
  return (
    <Link href={repositoryUrl()} target="_blank" rel="noreferrer">
      <Star size={16} />
      <Label>GitHub</Label>
      {!isHydrating && stars !== undefined && (
        <span>
          {stars.toLocaleString('en', { notation: 'compact' })}{' '}
          <VisuallyHidden>stars</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-width: 1.5rem;
  min-height: 1.5rem;
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
  text-decoration: none;
  transition: color ${motion.quick};

  &[href='${GITHUB}'] {
    display: none;
  }

  &:hover {
    color: ${color('text')};
  }
`;

const hidden = `
  position: absolute;
  clip-path: inset(50%);
`;

const Label = styled.span`
  ${tight} {
    ${hidden}
  }

  ${low.medium} {
    ${hidden}
  }
`;
