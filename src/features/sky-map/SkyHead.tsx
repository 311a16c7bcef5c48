import { useMemo } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { useAppSelector } from '../../store/hooks';
import { color, space } from '../../theme/tokens';
import { selectMap } from '../../state/screen/screenSlice';
import { countPictures, type SkyObject } from './clusters';
import { FindOnSky } from './FindOnSky';
import type { Night } from './night';
import { Tonight } from './Tonight';

interface SkyHeadProps {
  objects: readonly SkyObject[];
  night: Night | undefined;
  onFind: (name: string) => void;
}

/** What the map shows, and what it can be asked for. */
export function SkyHead({ objects, night, onFind }: SkyHeadProps) {
  const { found } = useAppSelector(selectMap);
  const pictures = useMemo(() => countPictures(objects), [objects]);
  return (
    <Head>
      <h1>The sky</h1>
      <p role="status">
        {formatCount(objects.length, 'object')} in {formatCount(pictures, 'picture')}
      </p>
      <FindOnSky objects={objects} onFind={onFind} />
      <p role="status">
        {found && `Found ${found}.`}
        {found === '' && 'Nothing on the map has this name.'}
      </p>
      <Tonight night={night} />
    </Head>
  );
}

const Head = styled.header`
  position: relative;
  grid-area: head;
  padding: ${space.l};

  h1 {
    font-size: clamp(1.875rem, 4.4vw, 3.5rem);
    letter-spacing: -0.015em;
  }

  p {
    color: ${color('textQuiet')};
  }

  h1 + p {
    margin-bottom: ${space.m};
  }
`;
