import styled from 'styled-components';
import { formatCount, formatDate } from '../../../contract/format';
import { SIDE_BY_SIDE } from '../../../contract/openedPicture';
import type { ListView } from '../../lists/listSelectors';
import type { Picture } from '../../state/picturesSlice';
import { usePanel } from '../../state/screen/usePanel';
import { color, space } from '../../theme/tokens';
import { SLIDESHOW } from './stage/slideshow';

interface PictureHeadProps {
  picture: Picture;
  /** Given to the title, which names the dialog. */
  titleId: string;
  /** The list that it is in; missing where it is in none. */
  view: ListView | undefined;
}

/** Title and day of the open picture, and its place in the list. A step announces them all. */
export function PictureHead({ picture: { title, date }, titleId, view }: PictureHeadProps) {
  const [isPlaying] = usePanel(SLIDESHOW);
  return (
    // A slideshow would interrupt the screen reader at each step.
    <Head aria-live={isPlaying ? 'off' : 'polite'} aria-atomic="true">
      {/* Made anew by a step, so that it is one change, and said once. */}
      <div key={date}>
        <h2 id={titleId}>{title}</h2>
        <p>
          <time dateTime={date}>{formatDate(date)}</time>
          {placeIn(view, date)}
        </p>
      </div>
    </Head>
  );
}

/** ", 1,004 of 11,490"; nothing for a list whose pictures are not counted. */
function placeIn(view: ListView | undefined, date: string): string {
  const index = view?.dates.indexOf(date) ?? -1;
  return view?.total === undefined || index < 0
    ? ''
    : `, ${formatCount(view.offset + index + 1)} of ${formatCount(view.total)}`;
}

const Head = styled.div`
  order: 1;
  background: ${color('ground')};
  padding: ${space.l} calc(${space.l} + env(safe-area-inset-right)) ${space.m}
    calc(${space.l} + env(safe-area-inset-left));

  @media ${SIDE_BY_SIDE} {
    position: relative;
    grid-area: head;
    /* Beside Close. */
    padding: ${space.xl} calc(${space.xl} + 2.75rem + env(safe-area-inset-right)) ${space.s}
      ${space.xl};
  }

  /* It stays for those who hear it. */
  [data-alone='true'] > & {
    position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }

  h2 {
    font-size: 1.875rem;
    overflow-wrap: anywhere;

    @media ${SIDE_BY_SIDE} and (max-height: 30rem) {
      font-size: 1.375rem;
    }
  }

  p {
    margin-top: ${space.s};
    color: ${color('textQuiet')};
    font-variant-numeric: tabular-nums;
  }
`;
