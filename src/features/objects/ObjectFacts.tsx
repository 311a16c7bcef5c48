import { useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import type { ObjectDetails } from '../../../contract/objects';
import { Fact } from '../../components/Fact';
import { FactList } from '../../components/FactList';
import { roomFor } from '../../theme/breakpoints';
import { space } from '../../theme/tokens';
import { useDetails } from '../../state/screen/useDetails';
import { SKY_LINK, skyAddress } from '../pictures/skyAddress';
import { ConstellationChart } from './ConstellationChart';
import { TYPE_NAMES } from './typeNames';
import { bestMonth, highestTonight, seenFrom } from './visibility';

/** What an object is, where it is, and when it can be seen. */
export function ObjectFacts({ object }: { object: ObjectDetails }) {
  const { id, type, numbers, names, translations, ra, dec, chart, name } = object;
  const home = object.constellation_name;
  const isConstellation = type === 'constellation';
  const hasPosition = ra !== undefined && dec !== undefined;
  return (
    <Columns>
      <FactList>
        <Fact term="Kind">{TYPE_NAMES[type]}</Fact>
        {home !== undefined && !isConstellation && (
          <Fact term="Constellation">
            <Link to={`/objects/${object.constellation_id ?? ''}`}>{home}</Link>
          </Fact>
        )}
        {hasPosition && <PositionFacts ra={ra} dec={dec} />}
        {numbers.length > 0 && <Fact term="Numbers">{numbers.join(', ')}</Fact>}
        {names.length > 0 && <Fact term="Also called">{names.join(', ')}</Fact>}
        {translations.length > 0 && <Translations names={distinct(translations)} />}
      </FactList>
      {chart && hasPosition && home !== undefined && (
        <ChartLink to={skyAddress(id)}>
          <ConstellationChart
            chart={chart}
            mark={isConstellation ? undefined : [ra, dec]}
            label={isConstellation ? `Chart of ${name}` : `${name} in a chart of ${home}`}
          />
          <span>{SKY_LINK}</span>
        </ChartLink>
      )}
    </Columns>
  );
}

/** Few read them all, and the pictures are below. */
function Translations({ names }: { names: ObjectDetails['translations'] }) {
  return (
    <Fact term="In other languages">
      <details {...useDetails('translations')}>
        <Count>{formatCount(names.length, 'name')}</Count>
        {names.map(({ language, name }, index) => (
          <span key={language}>
            {index > 0 && ', '}
            <bdi lang={language}>{name}</bdi>
          </span>
        ))}
      </details>
    </Fact>
  );
}

/** Languages may share a name. The list has it once. */
const distinct = (translations: ObjectDetails['translations']) =>
  translations.filter(
    ({ name }, index) => translations.findIndex((other) => other.name === name) === index,
  );

function PositionFacts({ ra, dec }: { ra: number; dec: number }) {
  const [now] = useState(() => Date.now());
  const { clock, isDark } = highestTonight(ra, now);
  return (
    <>
      <Fact term="Place">
        {`right ascension ${hours(ra)}, declination ${dec < 0 ? '−' : '+'}${Math.abs(dec).toFixed(1)}° (J2000)`}
      </Fact>
      <Fact term="Highest">
        {`today at about ${clock} by the Sun, ${isDark ? 'in the night' : 'not in the night'}; at midnight in ${bestMonth(ra)}`}
      </Fact>
      <Fact term="Seen from">{seenFrom(dec)}</Fact>
    </>
  );
}

/** Degrees as `0 h 43 min`. */
function hours(ra: number): string {
  // What is rounded up to 24 hours is at 0.
  const minutes = Math.round(ra * 4) % 1440;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const ChartLink = styled(Link)`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  width: min(100%, 18rem);
`;

const Count = styled.summary`
  width: fit-content;
  min-height: 1.5rem;
  cursor: pointer;
`;

const Columns = styled.section`
  display: grid;
  justify-content: center;
  justify-items: center;
  gap: ${space.xl} ${space.xxl};
  padding: 0 ${space.l} ${space.xl};

  /* Few facts without a chart stand in the middle too. */
  ${roomFor.medium} {
    grid-auto-columns: fit-content(40rem);
    grid-auto-flow: column;
  }
`;
