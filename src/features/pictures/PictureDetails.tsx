import styled from 'styled-components';
import { explanationText } from '../../../contract/explanation';
import { safeLink } from '../../../contract/films';
import { rightsOf } from '../../../contract/rights';
import { CreditLine } from './CreditLine';
import { Fact } from '../../components/Fact';
import { FactList } from '../../components/FactList';
import { ExternalLink } from '../../components/icons/ExternalLink';
import { font, space } from '../../theme/tokens';
import { isComputed, sourceUrl } from './pictureText';
import { LinkedText } from './LinkedText';
import { PictureObjects } from './PictureObjects';
import type { Picture } from '../../state/picturesSlice';

export function PictureDetails({ picture }: { picture: Picture }) {
  const { authors, date, explanation, media_type: kind, video_url: videoUrl = '' } = picture;
  const rights = isComputed(picture) ? undefined : RIGHTS[rightsOf(authors)];
  const film = safeLink(videoUrl)?.href;
  return (
    <Details>
      <FactList>
        <Fact term="Credit">
          <CreditLine date={date} authors={authors} />
        </Fact>
        {rights && <Fact term="Rights">{rights}</Fact>}
        <Fact term="Source">
          <Outward href={sourceUrl(picture)}>
            {isComputed(picture) ? 'How it was made' : 'Original page'}
          </Outward>
          {film && <Outward href={film}>{kind === 'other' ? 'Interactive page' : 'Video'}</Outward>}
        </Fact>
        <PictureObjects date={date} />
      </FactList>
      <Explanation>
        <LinkedText date={date} text={explanationText(explanation)} />
      </Explanation>
    </Details>
  );
}

/** What may be done with a picture; nothing where nobody knows. */
const RIGHTS = {
  unknown: undefined,
  public: 'In the public domain, as far as the source tells',
  unclaimed: undefined,
  owned: 'Somebody’s property: please ask the owner before you use it',
} as const;

function Outward({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink size={14} />
    </Link>
  );
}

const Details = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.xl};
`;

const Link = styled.a`
  display: inline-block;
  min-height: 1.5rem;
  margin-right: ${space.l};

  svg {
    margin-left: ${space.xs};
  }
`;

const Explanation = styled.p`
  max-width: 42rem;
  font-family: ${font.serif};
  font-size: 1.1875rem;
  line-height: 1.6;
  hyphens: auto;
  overflow-wrap: anywhere;
`;
