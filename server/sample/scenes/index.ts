/** Which kind of picture a day has. */
import type { SampleDay, Scene } from '../day';
import { constellationScene } from './constellation';
import { panoramaScene } from './panorama';
import { orbitScene } from './orbits';
import { trailScene } from './trails';

export function sceneOf(day: SampleDay): Scene {
  return (
    [trailScene, constellationScene, panoramaScene, orbitScene, panoramaScene][day.number % 5] ??
    trailScene
  );
}
