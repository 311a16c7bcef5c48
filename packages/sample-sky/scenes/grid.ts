import { n, stroke } from '../drawing/svg';
import { DEGREES, type Projection } from '../sphere';

/** Lines of right ascension and declination, every 15° and 10°. */
export function grid(project: Projection, colour: string): string {
  let path = '';
  const add = (points: (readonly [number, number])[]) => {
    let pen = 'M';
    for (const [lon, lat] of points) {
      const [l, b] = [lon / DEGREES, lat / DEGREES];
      const place = project([Math.cos(b) * Math.cos(l), Math.cos(b) * Math.sin(l), Math.sin(b)]);
      path +=
        place && Math.abs(place.x) < 4000 && Math.abs(place.y) < 4000
          ? `${pen}${n(place.x)} ${n(place.y)}`
          : '';
      pen = place ? 'L' : 'M';
    }
  };
  for (let lon = 0; lon < 360; lon += 15) {
    add(Array.from({ length: 33 }, (_, index) => [lon, index * 5 - 80]));
  }
  for (let lat = -80; lat <= 80; lat += 10) {
    add(Array.from({ length: 121 }, (_, index) => [index * 3, lat]));
  }
  return `<path d="${path}" ${stroke(colour, 1, 0.09)}/>`;
}
