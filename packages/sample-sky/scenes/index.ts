/** Which kind of picture a day has. */
import type { SampleDay, Scene } from '../day';
import { conjunctionScene } from './conjunction';
import { constellationScene } from './constellation';
import { lunarEclipseScene } from './lunarEclipse';
import { moonScene } from './moon';
import { orbitScene } from './orbits';
import { panoramaScene } from './panorama';
import { planetScene } from './planet';
import { showerScene } from './shower';
import { skyScene } from './sky';
import { solarScene } from './solar';
import { trailScene } from './trails';

/**
 * Ordinary days take turns: in a gallery of one, two or three columns no picture stands beside one
 * of its kind.
 */
const TURNS = [
  'sky',
  'moon',
  'constellation',
  'panorama',
  'orbits',
  'trails',
  'constellation',
  'planet',
] as const;

const SCENES = {
  sky: skyScene,
  constellation: constellationScene,
  moon: moonScene,
  orbits: orbitScene,
  panorama: panoramaScene,
  trails: trailScene,
  planet: planetScene,
  conjunction: conjunctionScene,
  shower: showerScene,
  'lunar-eclipse': lunarEclipseScene,
  'solar-eclipse': solarScene,
  transit: solarScene,
  opposition: planetScene,
  approach: planetScene,
} as const satisfies Record<string, Scene>;

export type Kind = keyof typeof SCENES;

const isKind = (text: string): text is Kind => Object.hasOwn(SCENES, text);

/** Every kind of picture. */
export const KINDS = Object.keys(SCENES).filter(isKind);

/** The kind of a day's picture: its event where it has one. */
export function kindOf({ event, number }: SampleDay): Kind {
  return event && isKind(event.kind) ? event.kind : (TURNS[number % TURNS.length] ?? 'sky');
}

export const sceneOf = (day: SampleDay): Scene => SCENES[kindOf(day)];
