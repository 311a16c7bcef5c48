/**
 * The places in own.json were written by hand. Here they meet what was written apart from them: the
 * constellation that each object is said to be in, the rows of catalogues, the places of stars, and names that
 * hold galactic coordinates.
 */
import {
  Constellation,
  EquatorFromVector,
  MakeTime,
  RotateVector,
  Rotation_GAL_EQJ,
  Spherical,
  VectorFromSphere,
} from 'astronomy-engine';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import own from './own.json';
import { findObject } from '../objects';

type Place = readonly [ra: number, dec: number];

interface Placed {
  id: string;
  type: string;
  at: Place;
  numbers: string[];
  names: string[];
}

interface Feature {
  id: string | number;
  properties: { desig?: string; dim?: string; gen?: string };
  geometry: { coordinates: [number, number] };
}

interface StarName {
  name: string;
  bayer: string;
  flam: string;
  c: string;
}

/** A file of d3-celestial. */
const read = (name: string): unknown =>
  JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, `../../../node_modules/d3-celestial/data/${name}.json`),
      'utf8',
    ),
  );

// The files are as d3-celestial documents them.
const featuresOf = (name: string) => (read(name) as { features: Feature[] }).features;
const starNames = () => read('starnames') as Record<string, StarName | undefined>;

const PLACED = own.objects.flatMap(({ id, type = '', at, numbers = [], names = [] }): Placed[] => {
  const [ra, dec] = at ?? [];
  return ra === undefined || dec === undefined ? [] : [{ id, type, at: [ra, dec], numbers, names }];
});

/** Objects in several parts, which have numbers of their own, and how far these are, in degrees. */
const REACH = new Map([
  ['ngc6960', 1.6],
  ['ldn1235', 0.75],
]);

/** Degrees between two places. */
function distance([ra, dec]: Place, [otherRa, otherDec]: Place): number {
  const radians = Math.PI / 180;
  const cosine =
    Math.sin(dec * radians) * Math.sin(otherDec * radians) +
    Math.cos(dec * radians) * Math.cos(otherDec * radians) * Math.cos((ra - otherRa) * radians);
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / radians;
}

/** Where the literature puts them. */
const CONSTELLATIONS = {
  And: 'arp273 upsilon-andromedae',
  Ant: 'antlia-cluster',
  Aql: 'w50 w44 w51 abell70',
  Aqr: 'r-aqr trappist-1',
  Ara: 'ngc6188 westerlund-1 stingray-nebula',
  Aur: 'vdb31 westbrook-nebula ae-aurigae',
  CMa: 'sh2-308 vy-canis-majoris',
  Cam: 'kembles-cascade alpha-camelopardalis u-camelopardalis',
  Cap: 'hcg87',
  Car: 'ngc3576 ngc3603 ic2220 rcw49 trumpler14 trumpler16 bullet-cluster eta-carinae wr22 wr23',
  Cas: 'ic1848 vdb1 cas-a sn1572 abell6 ctb1 ctb109 hb3 hfg1 dwingeloo-1 pa-30 kappa-cassiopeiae',
  Cen: 'mermaid-nebula g292 rcw79 centaurus-cluster boomerang-nebula southern-crab proxima-centauri alpha-centauri',
  Cep: 'guitar-nebula sh2-155 ou4 sh2-136 b150 ldn1235 vdb152',
  Cet: 'skull-nebula 3c75 mira tau-ceti luyten-726-8',
  Cha: 'chamaeleon-i',
  Cir: 'africa-nebula msh-15-52 circinus-galaxy rcw86 circinus-x-1',
  Cnc: 'musket-ball-cluster 55-cancri',
  Com: 'malin-1 ngc4676 mel111 coma-cluster',
  CrA: 'ngc6726 corona-australis-cloud',
  CrB: 't-crb',
  Cru: 'dragonfish',
  Cyg: 'northern-cross ngc6960 cygnus-a egg-nebula footprint-nebula soap-bubble-nebula summer-triangle cygnus-x wr140 wr134 cygnus-x-1 cygnus-x-3 61-cygni v404-cygni v1331-cyg',
  Dor: 'lmc sn1987a n44 n49 n159 n11 n63a r136 n132d n44c',
  Dra: 'draco-trio porphyrion arp188',
  Eri: 'ic2118 hcg31 epsilon-eridani',
  For: 'fornax-cluster hubble-ultra-deep-field',
  Gem: 'geminga',
  Her: 'abell39 hercules-a hercules-cluster',
  Hya: 'spiderweb-galaxy ngc2936 hydra-cluster hcg40 eso510-13',
  Hyi: 'n90',
  LMi: 'hanny',
  Lac: 'abell79',
  Leo: 'cosmic-horseshoe leo-triplet leo-i copelands-septet hcg44 leo-a r-leo cw-leonis',
  Lep: 'abell7 gliese-229',
  Lib: 'gliese-581',
  Lup: 'sn1006',
  Lyn: 'headphone-nebula',
  Mon: 'ngc2170 ngc2237 ic2177 red-rectangle v838-mon',
  Mus: 'hourglass-nebula dark-doodad',
  Nor: 'ngc6164 rcw103 ant-nebula shapley-1 apep',
  Oph: 'm2-9 sn1604 barnards-star zeta-ophiuchi rs-ophiuchi',
  Ori: 'mcneils-nebula ngc2174 ldn1622 orion-molecular-cloud waterfall-nebula trapezium orion-bullets fu-orionis sigma-orionis',
  Peg: 'ngc7317 ngc7331 einstein-cross hr8799 51-pegasi',
  Per: 'mel20 perseus-cluster firework-nebula perseus-molecular-cloud ugc2885',
  Phe: 'el-gordo phoenix-cluster roberts-quartet',
  Pic: 'beta-pictoris',
  PsA: 'hcg90',
  Pup: 'puppis-a calabash-nebula cg4 rs-puppis',
  Pyx: 't-pyx',
  Scl: 'eso350-40 pandoras-cluster',
  Sco: 'pismis24 dark-tower lupus-3 scorpius-x-1',
  Ser: 'ngc6027 hoags-object red-square',
  Sex: 'sextans-a',
  Sge: 'necklace-nebula m1-67 wr124',
  Sgr: 'sagittarius-dwarf sgr-a galactic-center arches-cluster quintuplet-cluster gomez-hamburger hubble-5 eso593-8 wr104 sakurais-object',
  Tau: 'ic349 sh2-240 c41 taurus-molecular-cloud hl-tau t-tau',
  TrA: 'norma-cluster eso137-1',
  Tuc: 'n81',
  UMa: 'twin-quasar arp148 i-zwicky-18 m81-group hubble-deep-field big-dipper lalande-21185',
  UMi: 'little-dipper',
  Vel: 'pmr-1 gum12 vela-snr vela-junior rcw38',
  Vir: 'ngc4435 abell36 virgo-cluster markarians-chain 3c273 3c279',
};

describe('a place that was written by hand', () => {
  it('is in the constellation that the object is said to be in', () => {
    const stated = Object.entries(CONSTELLATIONS).flatMap(([symbol, ids]) =>
      ids.split(' ').map((id) => [id, symbol]),
    );
    const found = PLACED.map(({ id, at: [ra, dec] }) => [id, Constellation(ra / 15, dec).symbol]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stated));
  });

  it('is that of each of its numbers which a catalogue has', () => {
    const rows = catalogueRows();
    const checked = PLACED.flatMap(({ id, type, at, numbers }) =>
      [id, ...numbers].flatMap((number) =>
        // Planetary nebulae and clusters of galaxies have numbers of two Abells.
        (isOtherAbell(number, type) ? [] : (rows.get(keyOf(number)) ?? [])).map(
          ({ place, size }) => ({
            id,
            number,
            isThere: distance(at, place) <= Math.max(REACH.get(id) ?? 0.5, size / 2),
          }),
        ),
      ),
    );
    expect(checked.length).toBeGreaterThan(70);
    expect(checked.filter(({ isThere }) => !isThere)).toEqual([]);
  });

  it('is that of the star of this name', () => {
    const stars = starPlaces();
    const checked = PLACED.flatMap(({ id, at, names }) =>
      names.flatMap((name) =>
        (stars.get(name) ?? []).map((place) => ({ id, isThere: distance(at, place) <= 0.05 })),
      ),
    );
    expect(checked.length).toBeGreaterThan(15);
    expect(checked.filter(({ isThere }) => !isThere)).toEqual([]);
  });

  it('is where a name with galactic coordinates says', () => {
    const checked = PLACED.flatMap(({ id, at, numbers, names }) =>
      [...numbers, ...names].flatMap((name) => {
        const place = galacticPlace(name);
        return place ? [{ id, name, isThere: distance(at, place.at) <= place.reach }] : [];
      }),
    );
    expect(checked.length).toBeGreaterThan(10);
    expect(checked.filter(({ isThere }) => !isThere)).toEqual([]);
  });
});

describe('Abell', () => {
  it.each([
    ['abell39', 'planetary-nebula', 'Her'],
    ['abell7', 'planetary-nebula', 'Lep'],
    ['abell36', 'planetary-nebula', 'Vir'],
    ['abell70', 'planetary-nebula', 'Aql'],
    ['abell21', 'planetary-nebula', 'Gem'],
    ['abell68', 'galaxies', 'Psc'],
    ['abell85', 'galaxies', 'Cet'],
    ['abell1689', 'galaxies', 'Vir'],
  ])('%s is of the type %s, in %s', (id, type, constellation) => {
    expect(findObject(id)).toMatchObject({ type, constellation });
  });
});

/** `NGC 2175`, `ACO 426` and `Abell 426` as the ids of designations.ts. */
const keyOf = (number: string) =>
  number
    .toLowerCase()
    .replace(/^aco /, 'abell')
    .replace(/^sh2[ -]/, 'sh2-')
    .replaceAll(' ', '');

const isOtherAbell = (number: string, type: string) =>
  keyOf(number).startsWith('abell') && type !== 'galaxies';

/** Places and sizes in degrees, by number. */
function catalogueRows() {
  const rows = new Map<string, { place: Place; size: number }[]>();
  for (const { id, properties, geometry } of featuresOf('dsos.20')) {
    if (Math.abs(geometry.coordinates[1]) > 90) {
      // The columns of one row are shifted.
      continue;
    }
    const size = Number.parseFloat(properties.dim ?? '') / 60 || 0;
    for (const key of new Set([String(id), properties.desig ?? ''].map(keyOf))) {
      rows.set(key, [...(rows.get(key) ?? []), { place: geometry.coordinates, size }]);
    }
  }
  return rows;
}

const LETTERS = {
  α: 'Alpha',
  β: 'Beta',
  ε: 'Epsilon',
  ζ: 'Zeta',
  κ: 'Kappa',
  σ: 'Sigma',
  τ: 'Tau',
  υ: 'Upsilon',
};

/** Places of the stars to magnitude 8, by name: `Mira`, `Tau Ceti`, `61 Cygni`. */
function starPlaces() {
  const names = starNames();
  const genitives = new Map(
    featuresOf('constellations').map(({ id, properties }) => [id, properties.gen ?? '']),
  );
  const stars = new Map<string, Place[]>();
  for (const { id, geometry } of featuresOf('stars.8')) {
    const { name = '', bayer = '', flam = '', c = '' } = names[id] ?? {};
    const letter = new Map(Object.entries(LETTERS)).get(bayer);
    const of = genitives.get(c) ?? '';
    for (const each of [name, letter ? `${letter} ${of}` : '', flam ? `${flam} ${of}` : '']) {
      if (each) {
        stars.set(each, [...(stars.get(each) ?? []), geometry.coordinates]);
      }
    }
  }
  return stars;
}

/** The place of `G292.0+1.8` or `PK 166-06.1`, and how far off the object may be, in degrees. */
function galacticPlace(name: string): { at: Place; reach: number } | undefined {
  const [, longitude, point, latitude] =
    /^(?:PK |SNRG |PN G|OH|G)(\d{1,3}(\.\d)?)([+-]\d{1,2}\.\d)$/.exec(name) ?? [];
  if (longitude === undefined || latitude === undefined) {
    return undefined;
  }
  // What follows the point of a PK number counts the nebulae of a square degree.
  const isWhole = point === undefined;
  const degrees = isWhole ? Math.trunc(Number(latitude)) : Number(latitude);
  const vector = VectorFromSphere(new Spherical(degrees, Number(longitude), 1), MakeTime(0));
  const { ra, dec } = EquatorFromVector(RotateVector(Rotation_GAL_EQJ(), vector));
  return { at: [ra * 15, dec], reach: isWhole ? 1.5 : 0.3 };
}
