// Makes packages/sample-sky/sky-data.json, the figures that the sample sky is drawn from:
//   node scripts/make-sky-data.mjs
// Sources: d3-celestial (BSD-3-Clause) for stars (XHIP, Anderson & Francis 2012, VizieR V/137D),
// names, constellation figures and borders, Messier objects and the Milky Way's outline.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as Astronomy from 'astronomy-engine';
import { findEvents } from './sky-events.mjs';

const require = createRequire(import.meta.url);
const RADIANS = Math.PI / 180;
const FAINTEST = 6;
const TARGET = path.resolve(import.meta.dirname, '../packages/sample-sky/sky-data.json');

const load = (name) => require(`d3-celestial/data/${name}.json`);
const round = (value, digits) => Number(value.toFixed(digits));
const positive = (longitude) => (longitude + 360) % 360;
const point = ([longitude, latitude]) => [round(positive(longitude), 2), round(latitude, 2)];

/** Little-endian rows of right ascension and declination (16 bits each), magnitude, B−V. */
function packStars(features) {
  const bytes = Buffer.alloc(features.length * 6);
  features.forEach(({ geometry, properties }, index) => {
    const [longitude, latitude] = geometry.coordinates;
    const at = index * 6;
    bytes.writeUInt16LE(Math.round((positive(longitude) / 360) * 65_535), at);
    bytes.writeUInt16LE(Math.round(((latitude + 90) / 180) * 65_535), at + 2);
    bytes.writeUInt8(Math.round((Number(properties.mag) + 2) * 25), at + 4);
    bytes.writeUInt8(Math.round((Math.min(2.5, Number(properties.bv) || 0) + 0.5) * 80), at + 5);
  });
  return bytes.toString('base64');
}

function stars() {
  const names = load('starnames');
  const features = load('stars.6')
    .features.filter(({ properties }) => properties.mag <= FAINTEST)
    .sort((a, b) => a.properties.mag - b.properties.mag);
  const named = {};
  features.forEach(({ id, properties }, index) => {
    const entry = names[id];
    if (!entry || properties.mag > 4.6 || !(entry.name || entry.bayer)) {
      return;
    }
    const name = properties.mag <= 3.6 ? entry.name.normalize('NFC') : '';
    const bayer = /^[α-ω]/.exec(entry.bayer)?.[0] ?? '';
    if (name || bayer) {
      named[index] = [name, bayer, entry.c];
    }
  });
  return { stars: packStars(features), names: named };
}

/** The area inside a border in square degrees, by Girard's sum over the sphere. */
function area(ring) {
  let sum = 0;
  for (let index = 0; index < ring.length; index += 1) {
    const [lon1, lat1] = ring[index];
    const [lon2, lat2] = ring[(index + 1) % ring.length];
    const step = (((lon2 - lon1 + 540) % 360) - 180) * RADIANS;
    sum += (step * (Math.sin(lat1 * RADIANS) + Math.sin(lat2 * RADIANS))) / 2;
  }
  const cap = Math.abs(sum);
  // A border around a pole winds once about the axis.
  const turns = Math.round(
    ring.reduce((total, [lon], index) => {
      const [next] = ring[(index + 1) % ring.length];
      return total + (((next - lon + 540) % 360) - 180);
    }, 0) / 360,
  );
  return (turns === 0 ? cap : 2 * Math.PI - cap) / RADIANS ** 2;
}

/** Corrections of odd names in the catalogue. */
const ENGLISH = {
  Cae: 'Chisel',
  Nor: 'Carpenter’s Square',
  Ser: 'Serpent',
  UMa: 'Great Bear',
  UMi: 'Little Bear',
};

function constellations() {
  const lines = new Map();
  for (const { id, geometry } of load('constellations.lines').features) {
    lines.set(id, [...(lines.get(id) ?? []), ...geometry.coordinates.map((l) => l.map(point))]);
  }
  const areas = new Map();
  for (const { id, geometry } of load('constellations.bounds').features) {
    for (const ring of geometry.coordinates) {
      areas.set(id, (areas.get(id) ?? 0) + area(ring));
    }
  }
  const merged = new Map();
  for (const { id, properties, geometry } of load('constellations').features) {
    // Serpens comes in two halves.
    const key = id.startsWith('Ser') ? 'Ser' : id;
    const own = [...lines].filter(([name]) => name.startsWith(key)).flatMap(([, paths]) => paths);
    const sky = [...areas].filter(([name]) => name.startsWith(key)).reduce((s, [, a]) => s + a, 0);
    merged.set(key, {
      id: key,
      name: key === 'Ser' ? 'Serpens' : properties.name,
      genitive: key === 'Ser' ? 'Serpentis' : properties.gen,
      english:
        ENGLISH[key] ??
        properties.en
          .replace(/\p{Cf}/gu, '')
          .replace(/\p{Zs}/gu, ' ')
          .trim(),
      area: Math.round(sky),
      label: point(geometry.coordinates),
      lines: own,
    });
  }
  return [...merged.values()];
}

/** Abbreviated and wrong names in the catalogue. */
const ALIASES = {
  M24: 'Sagittarius Star Cloud',
  M31: 'Andromeda Galaxy',
  M33: 'Triangulum Galaxy',
  M44: 'Beehive Cluster',
  M51: 'Whirlpool Galaxy',
  M73: '',
  M77: '',
  M83: 'Southern Pinwheel Galaxy',
  M87: '',
  M101: 'Pinwheel Galaxy',
  M102: 'Spindle Galaxy',
  M104: 'Sombrero Galaxy',
  '47 Tuc': '',
  'h Per': '',
  'χ Per': '',
};

/** Messier's objects and the other bright ones that have a name: what, where, how bright. */
function deepSky() {
  const names = load('dsonames');
  const rows = new Map();
  const add = (label, alias, { type, mag }, coordinates) => {
    const [ra, dec] = point(coordinates);
    const constellation = Astronomy.Constellation(ra / 15, dec).symbol;
    rows.set(label, [label, ALIASES[label] ?? alias, type, Number(mag), ra, dec, constellation]);
  };
  for (const { id, properties, geometry } of load('messier').features) {
    add(
      id.replace(/^M ?/, 'M'),
      properties.alt.replaceAll('´', '’'),
      properties,
      geometry.coordinates,
    );
  }
  const messier = new Set(load('messier').features.map(({ properties }) => properties.desig));
  for (const { id, properties, geometry } of load('dsos.bright').features) {
    const { desig } = properties;
    const name = names[id]?.name ?? '';
    if (name && properties.mag < 10 && !messier.has(desig) && !/^M ?\d/.test(desig)) {
      // The catalogue calls the Large Cloud a spheroidal galaxy.
      const type = desig === 'LMC' ? 'i' : properties.type;
      add(desig, name, { ...properties, type }, geometry.coordinates);
    }
  }
  return [...rows.values()];
}

/**
 * The Milky Way's brightness, 0 to 5, on a grid of galactic longitude (every 2°) and latitude
 * (−30° to 30° every 2°). A point is inside an outline where the arc from it to the galactic pole,
 * which lies outside, crosses the outline an odd number of times.
 */
function milkyWay() {
  const rotation = Astronomy.Rotation_EQJ_GAL();
  const now = Astronomy.MakeTime(0);
  const outlines = load('mw').features.map(({ geometry }) =>
    geometry.coordinates.flat().map((ring) =>
      ring.map(([lon, lat]) => {
        const vector = Astronomy.VectorFromSphere(new Astronomy.Spherical(lat, lon, 1), now);
        const sphere = Astronomy.SphereFromVector(Astronomy.RotateVector(rotation, vector));
        return [sphere.lon, sphere.lat];
      }),
    ),
  );
  const isInside = (rings, lon, lat) => {
    let crossings = 0;
    for (const ring of rings) {
      ring.forEach(([lon1, lat1], index) => {
        const [lon2, lat2] = ring[(index + 1) % ring.length];
        const from = ((lon1 - lon + 540) % 360) - 180;
        const to = ((lon2 - lon + 540) % 360) - 180;
        if (from < 0 === to < 0 || Math.abs(from - to) > 180) {
          return;
        }
        crossings += lat1 + ((lat2 - lat1) * from) / (from - to) > lat ? 1 : 0;
      });
    }
    return crossings % 2 === 1;
  };
  let grid = '';
  for (let lat = -30; lat <= 30; lat += 2) {
    for (let lon = 0; lon < 360; lon += 2) {
      grid += outlines.filter((rings) => isInside(rings, lon + 0.013, lat + 0.007)).length;
    }
  }
  return grid;
}

const data = {
  source:
    'Stars: XHIP (Anderson & Francis 2012, VizieR V/137D); star names: Kostjuk 2002 (VizieR IV/27A); ' +
    'constellations: IAU; deep sky: Messier catalogue (SEDS), Saguaro Astronomy Club; Milky Way: ' +
    'outline catalogue of Jose R. Vieira; all by way of d3-celestial. ' +
    'Events: computed with astronomy-engine.',
  licence: 'd3-celestial: BSD-3-Clause, Copyright (c) 2015 Olaf Frohn. astronomy-engine: MIT.',
  ...stars(),
  constellations: constellations(),
  deepSky: deepSky(),
  milkyWay: milkyWay(),
  events: findEvents(1995, 2045),
};
await writeFile(TARGET, `${JSON.stringify(data)}\n`);
for (const [key, value] of Object.entries(data)) {
  console.log(key.padEnd(16), JSON.stringify(value).length);
}
