/** Planets with a face pixel by pixel: Venus, Mars, Uranus and Neptune, each with its own ground. */
import {
  type AstroTime,
  Body,
  EquatorFromVector,
  GeoVector,
  HelioVector,
  Illumination,
  RotationAxis,
} from 'astronomy-engine';
import { fractal } from '../drawing/noise';
import { discPng, tonePalette, type Tones } from '../drawing/png';
import { positionAngle } from '../moon/view';
import type { Vector3 } from '../skyData';
import { cross, DEGREES, dot, normalize, RADIANS } from '../sphere';

/** A brightness from 0 to 1 of a place of a globe, in degrees and as a direction. */
type Ground = (longitude: number, latitude: number, place: Vector3) => number;

/** Days that light takes for an astronomical unit. */
const LIGHT = 0.005775518;

/** Dark plains (and, where negative, bright ones): longitude east, latitude, half width, half height. */
const MARS: readonly (readonly [number, number, number, number, number])[] = [
  [70, 10, 9, 15, 0.95], // Syrtis Major
  [28, -9, 26, 5, 0.85], // Sinus Sabaeus
  [-3, -5, 6, 5, 0.9], // Sinus Meridiani
  [-24, -12, 12, 9, 0.75], // Margaritifer
  [-32, 46, 20, 13, 0.8], // Mare Acidalium
  [-42, -27, 20, 10, 0.75], // Mare Erythraeum
  [-52, -13, 9, 5, 0.7], // Aurorae
  [-55, 28, 9, 5, 0.5], // Nilokeras
  [-88, -27, 7, 5, 0.8], // Solis Lacus
  [-150, -32, 32, 7, 0.8], // Mare Sirenum
  [145, -22, 34, 8, 0.85], // Mare Cimmerium
  [108, -18, 22, 9, 0.8], // Mare Tyrrhenum
  [105, 47, 24, 10, 0.55], // Utopia
  [-170, 50, 30, 7, 0.4],
  [20, -48, 40, 7, 0.45],
  [70, -42, 14, 9, -0.75], // Hellas
  [147, 25, 14, 11, -0.4], // Elysium
  [-112, 8, 26, 16, -0.35], // Tharsis
  [18, 25, 24, 12, -0.3], // Arabia
];

const ICE = 1;

const TONES: Partial<Record<Body, Tones>> = {
  [Body.Venus]: [
    [0, [5, 6, 10]],
    [120, [138, 124, 94]],
    [255, [255, 250, 232]],
  ],
  [Body.Mars]: [
    [0, [5, 5, 8]],
    [80, [74, 36, 26]],
    [150, [170, 88, 54]],
    [215, [226, 152, 104]],
    [255, [255, 248, 240]],
  ],
  [Body.Uranus]: [
    [0, [4, 8, 12]],
    [255, [192, 240, 242]],
  ],
  [Body.Neptune]: [
    [0, [4, 6, 14]],
    [255, [128, 168, 255]],
  ],
};

/** How a planet is turned and lit: what is in the middle of its disc, and where the Sun stands. */
function globeOf(body: Body, time: AstroTime) {
  const seen = time.AddDays(-Illumination(body, time).geo_dist * LIGHT);
  const { north, spin, ...pole } = RotationAxis(body, seen);
  const up: Vector3 = [north.x, north.y, north.z];
  const node = normalize(cross([0, 0, 1], up));
  const [geo, helio] = [GeoVector(body, time, true), HelioVector(body, seen)];
  const earth = normalize([-geo.x, -geo.y, -geo.z]);
  const sun = normalize([-helio.x, -helio.y, -helio.z]);
  const along = Math.atan2(dot(earth, cross(up, node)), dot(earth, node)) * DEGREES;
  const place = EquatorFromVector(geo);
  return {
    longitude: (along - spin) % 360,
    latitude: Math.asin(dot(earth, up)) * DEGREES,
    sunLatitude: Math.asin(dot(sun, up)) * DEGREES,
    axis: positionAngle(place, pole),
    limb: positionAngle(place, EquatorFromVector(GeoVector(Body.Sun, time, true))),
    phaseAngle: Illumination(body, time).phase_angle,
  };
}

/** Degrees of Mars's year from the start of its northern spring. */
function marsSeason(time: AstroTime): number {
  const [now, later] = [time, time.AddDays(10)].map((at) => globeOf(Body.Mars, at).sunLatitude);
  const angle = Math.asin(Math.max(-1, Math.min(1, (now ?? 0) / 25.2))) * DEGREES;
  return ((later ?? 0) > (now ?? 0) ? angle + 360 : 180 - angle) % 360;
}

/** The polar cap of the season: it grows in the winter and is a rest of a few degrees by summer. */
function capRadius(isNorth: boolean, season: number): number {
  const largest = isNorth ? 350 : 170;
  return 4 + 27 * Math.max(0, Math.cos((season - largest) * RADIANS));
}

function marsGround(time: AstroTime): Ground {
  const season = marsSeason(time);
  const caps = { north: capRadius(true, season), south: capRadius(false, season) };
  const rough = fractal('mars', 4);
  return (longitude, latitude, [x, y, z]) => {
    const bend = rough(x * 4, y * 4, z * 4);
    const cap = latitude > 0 ? caps.north : caps.south;
    if (90 - Math.abs(latitude) < cap + bend * 5) {
      return ICE;
    }
    let dark = 0;
    for (const [lon, lat, width, height, strength] of MARS) {
      const across = ((longitude - lon + 1260) % 360) - 180;
      const u = across / width + bend * 0.7;
      const v = (latitude - lat) / height + bend * 0.5;
      const square = u * u + v * v;
      dark += square < 4 ? strength * Math.exp(-square * square) : 0;
    }
    return 0.74 + bend * 0.1 - 0.36 * Math.max(-0.4, Math.min(1, dark));
  };
}

function groundOf(body: Body, time: AstroTime): Ground {
  switch (body) {
    case Body.Mars:
      return marsGround(time);
    case Body.Venus: {
      // Bright clouds without bands: in visible light hardly anything shows.
      const clouds = fractal('venus', 3);
      return (_longitude, latitude, [x, y, z]) =>
        0.9 + clouds(x * 2, y * 5, z * 2) * 0.07 + (Math.abs(latitude) / 90) ** 3 * 0.05;
    }
    case Body.Uranus:
      return (_longitude, latitude) => 0.82 + 0.12 * Math.max(0, latitude / 90) ** 2;
    default: {
      const clouds = fractal('neptune', 3);
      return (_longitude, latitude, [x, y, z]) =>
        0.8 + Math.sin(latitude * 0.12) * 0.04 + clouds(x * 1.5, y * 9, z * 1.5) * 0.08;
    }
  }
}

/** A square PNG with the disc in it, celestial north up. */
export function planetFace(body: Body, time: AstroTime, side: number): Buffer {
  const shade = shader(globeOf(body, time), groundOf(body, time));
  const palette = tonePalette(TONES[body] ?? TONES[Body.Venus] ?? []);
  return discPng(side, palette, 1.08, (x, y) => 255 * shade(x, y));
}

/** How bright a place of the disc is, from 0 to 1; x to the right, y up. */
function shader(globe: ReturnType<typeof globeOf>, ground: Ground) {
  const turned = (degrees: number) => ({
    sin: Math.sin(degrees * RADIANS),
    cos: Math.cos(degrees * RADIANS),
  });
  const [axis, limb] = [turned(globe.axis), turned(globe.limb)];
  const [phase, tilt] = [turned(globe.phaseAngle), turned(globe.latitude)];
  return (x: number, y: number) => {
    const near = Math.sqrt(Math.max(0, 1 - x * x - y * y));
    const height = phase.sin * (y * limb.cos - x * limb.sin) + phase.cos * near;
    const right = x * axis.cos + y * axis.sin;
    const up = y * axis.cos - x * axis.sin;
    const z = up * tilt.cos + near * tilt.sin;
    const front = near * tilt.cos - up * tilt.sin;
    const longitude = globe.longitude + Math.atan2(right, front) * DEGREES;
    const latitude = Math.asin(Math.max(-1, Math.min(1, z))) * DEGREES;
    const flat = Math.sqrt(right * right + front * front);
    const turn = longitude * RADIANS;
    const light = ground(longitude, latitude, [flat * Math.sin(turn), z, flat * Math.cos(turn)]);
    // Air scatters light a little beyond the terminator. Ice stays bright where it is seen aslant.
    const day = Math.max(0, (height + 0.03) / 1.03) ** (light === ICE ? 0.12 : 0.5);
    return Math.max(0, Math.min(1, light * day));
  };
}
