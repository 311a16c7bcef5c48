/** The Moon's phase and libration: how it is turned and lit. */
import {
  type AstroTime,
  Body,
  EquatorFromVector,
  GeoVector,
  Libration,
  MoonPhase,
  RotationAxis,
} from 'astronomy-engine';
import { RADIANS } from '../sphere';

export interface MoonView {
  /** The face's centre: longitude and latitude on the Moon, degrees. */
  longitude: number;
  latitude: number;
  /** Position angles from celestial north over east, degrees. */
  axis: number;
  limb: number;
  /** Degrees between Sun and Earth as seen from the Moon; 0 at full Moon. */
  phaseAngle: number;
  diameter: number;
  distance: number;
}

/** How the Moon is turned and lit, seen from the Earth's centre. */
export function moonView(time: AstroTime): MoonView {
  const { elon, elat, diam_deg, dist_km } = Libration(time);
  const moon = EquatorFromVector(GeoVector(Body.Moon, time, true));
  const sun = EquatorFromVector(GeoVector(Body.Sun, time, true));
  const pole = RotationAxis(Body.Moon, time);
  const separation = Math.acos(
    Math.sin(sun.dec * RADIANS) * Math.sin(moon.dec * RADIANS) +
      Math.cos(sun.dec * RADIANS) *
        Math.cos(moon.dec * RADIANS) *
        Math.cos((sun.ra - moon.ra) * 15 * RADIANS),
  );
  const ratio = dist_km / (sun.dist * 149_597_870.7);
  return {
    longitude: ((elon + 540) % 360) - 180,
    latitude: elat,
    axis: positionAngle(moon, pole),
    limb: positionAngle(moon, sun),
    phaseAngle: Math.atan2(Math.sin(separation), ratio - Math.cos(separation)) / RADIANS,
    diameter: diam_deg * 60,
    distance: dist_km,
  };
}

interface Equatorial {
  /** Hours. */
  ra: number;
  dec: number;
}

/** Degrees from celestial north over east, at `from` towards `to`. */
export function positionAngle(from: Equatorial, to: Equatorial): number {
  const [d1, d2] = [from.dec * RADIANS, to.dec * RADIANS];
  const turn = (to.ra - from.ra) * 15 * RADIANS;
  return (
    Math.atan2(
      Math.cos(d2) * Math.sin(turn),
      Math.cos(d1) * Math.sin(d2) - Math.sin(d1) * Math.cos(d2) * Math.cos(turn),
    ) / RADIANS
  );
}

export const phaseOf = (time: AstroTime) => MoonPhase(time);
