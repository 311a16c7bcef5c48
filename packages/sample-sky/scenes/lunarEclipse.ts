/** An eclipse of the Moon: its way through the Earth's shadow. */
import {
  Body,
  EquatorFromVector,
  GeoVector,
  SearchLunarEclipse,
  type AstroTime,
} from 'astronomy-engine';
import { sequence } from '../drawing/random';
import type { SampleDay, Scene } from '../day';
import { constellationOf } from '../ephemeris';
import { bodyDirection, type Place, RADIANS } from '../sphere';
import { circle, glow, ground, n, radial, type Size, stroke } from '../drawing/svg';
import { clock, longDate, percent, utc } from '../drawing/words';
import { moonDisc } from '../moon/photograph';
import { dust } from './chart';
import { footer, Labels } from './labels';
import { moonView } from '../moon/view';

const size = (): Size => ({ width: 1800, height: 900 });

/** The eclipse of a day. The search starts a day early, as it looks forward only. */
export function lunarEclipse(day: SampleDay) {
  return SearchLunarEclipse(day.noon.AddDays(-1.5));
}

const words = (minutes: number) => {
  const [hours, rest] = [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60];
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} minutes`;
};

function write(day: SampleDay) {
  const { kind, peak, sd_partial, sd_total, sd_penum, obscuration } = lunarEclipse(day);
  const isTotal = sd_total > 0;
  const constellation = constellationOf(bodyDirection(Body.Moon, peak), peak);
  const title = day.pick('title', [
    isTotal ? `The Moon in the Earth’s Shadow` : `A Bite out of the Moon`,
    `A ${isTotal ? 'Total' : 'Partial'} Eclipse of the Moon`,
    isTotal ? `Copper Moon in ${constellation}` : `The Edge of the Shadow in ${constellation}`,
  ]);
  const at = (minutes: number) => clock(peak.AddDays(minutes / 1440));
  const explanation = [
    day.pick('opening', [
      `Today the full Moon passes through the shadow of the Earth.`,
      `Sun, Earth and Moon stand in line, and the Moon is eclipsed in ${constellation}.`,
      `The round shadow of our own planet falls on the Moon today.`,
    ]),
    `This ${kind} eclipse is greatest at ${utc(peak, day.date)}.`,
    `The Moon touches the penumbra at ${at(-sd_penum)} and the dark umbra at ${at(-sd_partial)}, and leaves them at ${at(sd_partial)} and ${at(sd_penum)}, all in UTC; the partial phase takes ${words(sd_partial * 2)} from end to end.`,
    isTotal
      ? `Totality lasts ${words(sd_total * 2)}, from ${at(-sd_total)} to ${at(sd_total)}. Only light bent by our air, red like every sunset of the world at once, then reaches the Moon.`
      : `At greatest eclipse the umbra covers ${percent(obscuration)} of the disc.`,
    'The drawing shows the Moon at equal steps of time on its way from west to east, right to left; the faint rings are penumbra and umbra. Wherever the Moon is up, the eclipse can be watched with bare eyes.',
  ].join(' ');
  const alt = `The Moon at several moments of the ${kind} lunar eclipse of ${longDate(day.date)}, crossing the ${isTotal ? 'copper-red ' : 'dark '}shadow of the Earth.`;
  return { title, explanation, alt };
}

/** The Moon's offset from the shadow's centre in degrees: x to the east, y to the north. */
function offset(time: AstroTime) {
  const moon = EquatorFromVector(GeoVector(Body.Moon, time, true));
  const sun = EquatorFromVector(GeoVector(Body.Sun, time, true));
  const turn = ((((moon.ra - sun.ra - 12) * 15 + 540) % 360) + 360) % 360;
  return { east: (turn - 180) * Math.cos(moon.dec * RADIANS), north: moon.dec + sun.dec };
}

/** Radii of umbra and penumbra in degrees, enlarged by 1/50 for the air (Danjon's way differs little). */
function shadowRadii(time: AstroTime) {
  const moon = GeoVector(Body.Moon, time, true).Length();
  const sun = GeoVector(Body.Sun, time, true).Length();
  const parallax = Math.asin(4.2635e-5 / moon) / RADIANS;
  const sunParallax = Math.asin(4.2635e-5 / sun) / RADIANS;
  const sunRadius = 0.2666 / sun;
  return {
    umbra: 1.01 * parallax + sunParallax - sunRadius,
    penumbra: 1.01 * parallax + sunParallax + sunRadius,
  };
}

/** Pixels to a degree. */
const SCALE = 400;

/** Shadow and Moon share the middle of the picture. */
function stageOf(day: SampleDay) {
  const frame = size();
  const { peak, sd_partial } = lunarEclipse(day);
  const look = moonView(peak);
  const moonRadius = (look.diameter / 120) * SCALE;
  const centre = { x: frame.width / 2, y: frame.height * 0.43 + (offset(peak).north * SCALE) / 2 };
  const span = Math.min(sd_partial + 62, 175);
  const moons = [-1, -0.5, 0, 0.5, 1].map((step) => {
    const { east, north } = offset(peak.AddDays((step * span) / 1440));
    return { x: centre.x - east * SCALE, y: centre.y - north * SCALE };
  });
  return { frame, peak, look, moonRadius, centre, moons };
}

function layOut(day: SampleDay): Labels {
  const { frame, moons, moonRadius } = stageOf(day);
  const { kind, peak } = lunarEclipse(day);
  const labels = new Labels(frame);
  footer(labels, day.palette.ink, {
    up: 74,
    title: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} lunar eclipse`,
    small: `greatest at ${clock(peak)} UTC`,
    size: 48,
  });
  for (const moon of moons) {
    labels.keepClear(moon, moonRadius);
  }
  return labels;
}

function draw(day: SampleDay, pixels: number): string {
  const { palette } = day;
  const { frame, peak, look, moonRadius, centre, moons } = stageOf(day);
  const { umbra, penumbra } = shadowRadii(peak);
  const face = moonDisc(look, { radius: moonRadius, scale: pixels, shaded: false });
  return [
    ground(frame, [palette.mid, palette.deep]),
    `<defs>${shadowGradient()}</defs>`,
    dust(frame, sequence(`eclipse ${day.date}`), 420, stroke('#fff', 1.7, 0.35)),
    glow('dark', centre.x, centre.y, penumbra * SCALE * 1.1, '#7a2a18', 0.35),
    circle(centre.x, centre.y, penumbra * SCALE, stroke(palette.ink, 1.2, 0.16)),
    circle(centre.x, centre.y, umbra * SCALE, stroke('#ff9a6b', 1.6, 0.4)),
    ...moons.map((at, index) =>
      eclipsed(index, at, centre, { radius: moonRadius, umbra: umbra * SCALE, face }),
    ),
    layOut(day).draw(),
  ].join('');
}

const shadowGradient = () =>
  radial('umbra', [
    [0, '#3a0d08', 0.9],
    [0.6, '#6d1f10', 0.86],
    [0.88, '#a8431f', 0.82],
    [0.95, '#7d4a38', 0.8],
    [1, '#2b2a33', 0.8],
  ]);

interface Parts {
  radius: number;
  umbra: number;
  face: string;
}

function eclipsed(index: number, at: Place, centre: Place, { radius, umbra, face }: Parts): string {
  const clip = `<clipPath id="disc${index}"><circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(radius)}"/></clipPath>`;
  const distance = Math.hypot(at.x - centre.x, at.y - centre.y);
  const bright = Math.max(0, Math.min(1, (distance - umbra + radius) / (2 * radius)));
  const drawn = index === 0 ? `<g id="face">${face}</g>` : '<use href="#face"/>';
  return (
    `<defs>${clip}</defs>` +
    glow(
      `shine${index}`,
      at.x,
      at.y,
      radius * 2.2,
      bright > 0.5 ? '#fff1d6' : '#d8683c',
      0.18 + bright * 0.4,
    ) +
    `<g transform="translate(${n(at.x)} ${n(at.y)})">${drawn}</g>` +
    `<g clip-path="url(#disc${index})">${circle(centre.x, centre.y, umbra, 'fill="url(#umbra)"')}</g>`
  );
}

export const lunarEclipseScene: Scene = { size, write, layOut, draw };
