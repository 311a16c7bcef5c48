import styled from 'styled-components';
import type { ObjectDetails } from '../../../contract/objects';
import { color, radius } from '../../theme/tokens';

type Point = readonly number[];
interface ChartProps {
  chart: NonNullable<ObjectDetails['chart']>;
  /** What is marked; nothing where all of it is meant. */
  mark: Point | undefined;
  label: string;
}

const SIZE = 100;
const RADIANS = Math.PI / 180;

/** The figure of a constellation with the brighter stars, east to the left, as one looks up. */
export function ConstellationChart({ chart: { lines, stars }, mark, label }: ChartProps) {
  const project = projection([...lines.flat(), ...(mark ? [mark] : [])]);
  const [x, y] = mark ? project(mark) : [];
  return (
    <Svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {lines.map((line, index) => (
        <polyline key={index} points={line.map((point) => project(point).join()).join(' ')} />
      ))}
      {stars.map((star) => {
        const [cx, cy] = project(star);
        return (
          <circle
            key={star.join()}
            {...{ cx, cy }}
            r={Math.max(0.25, 1.4 - 0.25 * (star[2] ?? 5))}
          />
        );
      })}
      {mark && <Mark cx={x} cy={y} r={4} />}
    </Svg>
  );
}

/** Stereographic, around the middle of what is to be seen. */
function projection(points: readonly Point[]): (point: Point) => [x: number, y: number] {
  const [ra, dec] = middleOf(points);
  const plane = ([pointRa = 0, pointDec = 0]: Point): [number, number] => {
    const [a, d, d0] = [(pointRa - ra) * RADIANS, pointDec * RADIANS, dec * RADIANS];
    const scale = 2 / (1 + Math.sin(d0) * Math.sin(d) + Math.cos(d0) * Math.cos(d) * Math.cos(a));
    const north = Math.cos(d0) * Math.sin(d) - Math.sin(d0) * Math.cos(d) * Math.cos(a);
    return [-scale * Math.cos(d) * Math.sin(a), -scale * north];
  };
  const reach = Math.max(0.12, ...points.flatMap(plane).map(Math.abs)) * 1.15;
  return (point) => {
    const [x, y] = plane(point);
    return [x, y].map((part) => Math.round((part / reach + 1) * SIZE * 5) / 10) as [number, number]; // of a pair
  };
}

/** The direction of the sum of all directions. */
function middleOf(points: readonly Point[]): [ra: number, dec: number] {
  let [x, y, z] = [0, 0, 0];
  for (const [ra = 0, dec = 0] of points) {
    x += Math.cos(dec * RADIANS) * Math.cos(ra * RADIANS);
    y += Math.cos(dec * RADIANS) * Math.sin(ra * RADIANS);
    z += Math.sin(dec * RADIANS);
  }
  return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS];
}

const Svg = styled.svg`
  width: 100%;
  border-radius: ${radius.m};
  background: ${color('surface')};
  fill: ${color('text')};

  polyline {
    fill: none;
    stroke: ${color('edge')};
    stroke-width: 0.4;
  }
`;

const Mark = styled.circle`
  fill: none;
  stroke: ${color('accent')};
  stroke-width: 0.8;
`;
