// Makes packages/sky-readings/sky/objects.json, the objects that titles and texts are read for:
//   node scripts/make-sky-objects.mjs [FOLDER OF d3-celestial]
// Sources: d3-celestial (BSD-3-Clause) for positions, types, stars, constellations and names in many
// languages; own.json beside it, written by hand, for bodies of the solar system and what people call things.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as Astronomy from 'astronomy-engine';
import { CALDWELL, GREEK, NAMES_OF_GROUPS, NAMES_OF_OTHER_THINGS } from './skyNames.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCE = process.argv[2] ?? path.join(ROOT, 'node_modules/d3-celestial');
const TARGET = path.join(ROOT, 'packages/sky-readings/sky/objects.json');
const FAINTEST_STAR = 4.2;

const read = async (file) => JSON.parse(await readFile(file, 'utf8'));
const load = (name) => read(path.join(SOURCE, `data/${name}.json`));
const round = (value, digits = 2) => Number(value.toFixed(digits));
const place = ([longitude, latitude]) => [round((longitude + 360) % 360), round(latitude)];
/** Arcminutes along the longer side: 189.1 of `189.1x61.7`. What is smaller than one has none. */
const sizeOf = (dim) => {
  const size = Math.max(...String(dim).split('x').map(Number));
  return size >= 1 ? round(size, 1) : undefined;
};
/** Magnitude; the source has 999 where nobody knows it. */
const brightness = (mag) => {
  const number = Number(mag);
  return mag !== '' && mag !== undefined && number < 90 ? round(number, 1) : undefined;
};
const clean = (text) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
    .normalize('NFC')
    .trim();
const slug = (text) =>
  clean(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');

/** `NGC 224` as `ngc224`, `Sh2 155` as `sh2-155`, `ACO 426` as `abell426`: see designations.ts of the sky. */
function idOf(designation) {
  const [, letters = '', number = ''] = /^(.*?)[ -]?([\d.+-]+\w?)$/.exec(designation) ?? [];
  const prefix = letters.toLowerCase().replace(/^aco/, 'abell').replaceAll(' ', '-');
  return prefix === 'sh2' || prefix === 'sh' ? `sh2-${number}` : `${prefix}${number}`.toLowerCase();
}

const TYPES = {
  ...{ sfr: 'nebula', bn: 'nebula', en: 'nebula', rn: 'nebula', dn: 'dark-nebula' },
  ...{ oc: 'open-cluster', gc: 'globular-cluster', pn: 'planetary-nebula', snr: 'supernova' },
  ...{ gg: 'galaxies', s: 'galaxy', i: 'galaxy', sd: 'galaxy', e: 'galaxy', g: 'galaxy' },
  s0: 'galaxy',
};
const KINDS = [...new Set(Object.values(TYPES))];
/** Catalogues whose objects are kept with or without a name. */
const KEPT = /^(NGC|IC|B|Sh2|VdB|LDN|ACO|Cr|C|M|RCW) ?\d/;
const LANGUAGES = { cz: 'cs', ee: 'et' };

const constellationOf = ([ra, dec]) => Astronomy.Constellation(ra / 15, dec).symbol;

/** Every other language's name of an entry. */
function translationsOf({ name: _name, ...rest }) {
  return Object.fromEntries(
    Object.entries(rest)
      .filter(([key, value]) => /^[a-z]{2}$/.test(key) && typeof value === 'string' && value)
      .map(([key, value]) => [LANGUAGES[key] ?? key, clean(value)]),
  );
}

/** What is known of each object, by its id; entries with a designation in common are one object. */
class Objects {
  byId = new Map();
  ids = new Map();

  /** Adds to the object that has one of the designations, or makes it. */
  add({ id, numbers = [], names = [], alsoCalled = [], translations = {}, ...facts }) {
    const keys = [...(id ? [id] : []), ...numbers.map(idOf)];
    const key = keys.map((each) => this.ids.get(each)).find(Boolean) ?? keys[0];
    const object = this.byId.get(key) ?? { id: key, numbers: [], names: [], alsoCalled: [] };
    this.byId.set(key, object);
    keys.forEach((each) => this.ids.set(each, key));
    for (const [name, value] of Object.entries(facts)) {
      object[name] ??= value;
    }
    const merge = (have, more) => [...new Set([...have, ...more.map(clean).filter(Boolean)])];
    object.numbers = merge(object.numbers, numbers);
    object.names = merge(object.names, names);
    object.alsoCalled = merge(object.alsoCalled, alsoCalled);
    object.translations = { ...translations, ...object.translations };
    return object;
  }
}

async function addDeepSky(objects) {
  const rows = (await load('dsos.20')).features;
  const names = await load('dsonames');
  const named = new Map(Object.entries(names).map(([key, value]) => [key.toUpperCase(), value]));
  const messier = (await load('messier')).features;
  for (const { id, properties, geometry } of messier) {
    objects.add({
      numbers: [id.replace(/^M ?/, 'M '), properties.desig].filter((each) => /\d/.test(each)),
      type: TYPES[properties.type],
      at: place(geometry.coordinates),
      size: sizeOf(properties.dim),
      mag: brightness(properties.mag),
      alsoCalled: properties.alt ? [properties.alt.replaceAll('´', "'")] : [],
    });
  }
  Object.entries(CALDWELL).forEach(([number, other]) => {
    objects.add({ numbers: [...other, `C ${number}`] });
  });
  for (const { id, properties, geometry } of rows) {
    const entry = named.get(id.toUpperCase()) ?? named.get(String(properties.desig).toUpperCase());
    if (entry || KEPT.test(id)) {
      objects.add({
        numbers: [...new Set([properties.desig, id])].filter((each) => /\d/.test(each)),
        type: TYPES[properties.type],
        at: place(geometry.coordinates),
        size: sizeOf(properties.dim),
        mag: brightness(properties.mag),
      });
    }
  }
  for (const [key, entry] of Object.entries(names)) {
    const name = entry.name.replace(/^The /, '');
    if (NAMES_OF_GROUPS.includes(name)) {
      continue;
    }
    const isOther = NAMES_OF_OTHER_THINGS.includes(entry.name) || /group$/i.test(name);
    if (objects.ids.has(idOf(key))) {
      objects.add({
        numbers: [key],
        [isOther || name.length < 6 ? 'alsoCalled' : 'names']: [name],
        translations: translationsOf(entry),
      });
    }
  }
}

/** Names in other languages of the Sun, the Moon and the planets that are kept by hand. */
async function addSolarSystem(objects) {
  for (const { id: _id, en: _en, ...entry } of Object.values(await load('planets'))) {
    const id = slug(entry.name);
    if (objects.ids.has(id)) {
      objects.add({ id, translations: translationsOf(entry) });
    }
  }
}

async function addConstellations(objects) {
  for (const { id, properties, geometry } of (await load('constellations')).features) {
    const {
      name,
      en,
      desig: _desig,
      gen: _gen,
      rank: _rank,
      display: _display,
      ...rest
    } = properties;
    const key = id.startsWith('Ser') ? 'Ser' : id;
    const latin = key === 'Ser' ? 'Serpens' : name;
    objects.add({
      id: slug(latin),
      type: 'constellation',
      at: place(geometry.coordinates),
      in: key,
      names: [latin],
      alsoCalled: [en],
      translations: translationsOf(rest),
    });
  }
}

async function addStars(objects, trusted) {
  const entries = await load('starnames');
  const { features } = await load('stars.6');
  const genitives = new Map(
    (await load('constellations')).features.map(({ id, properties }) => [id, properties.gen]),
  );
  for (const { id, properties, geometry } of features) {
    const entry = entries[id];
    const letter = GREEK[entry?.bayer?.[0] ?? ''];
    const isBright = properties.mag <= FAINTEST_STAR;
    if (!entry || !(trusted.includes(entry.name) || (isBright && (letter || entry.name)))) {
      continue;
    }
    const genitive = entry.c === 'Ser' ? 'Serpentis' : genitives.get(entry.c);
    // A number tells two stars of a letter apart; they are one to those who look up.
    const bayer = letter && genitive ? `${letter} ${genitive}` : '';
    const isKnown = trusted.includes(entry.name);
    const {
      name,
      bayer: _b,
      flam: _f,
      var: _v,
      gl: _g,
      hd: _hd,
      hip: _hip,
      c,
      desig: _d,
      ...rest
    } = entry;
    objects.add({
      id: slug(isKnown || !bayer ? name : bayer),
      type: 'star',
      at: place(geometry.coordinates),
      mag: brightness(properties.mag),
      in: c,
      names: [...(isKnown ? [name] : []), bayer],
      alsoCalled: isKnown ? [] : [name],
      translations: translationsOf(rest),
    });
  }
}

/** Objects without a name, a text a catalogue: number, place of the type in the list, position, size if known. */
function packUnnamed(objects) {
  const lines = {};
  for (const { id, type, at, size = [] } of objects) {
    const [, catalogue, number] = /^([a-z]+|sh2-)(\d+)$/.exec(id) ?? [];
    (lines[catalogue] ??= []).push([number, KINDS.indexOf(type), ...at].concat(size).join(' '));
  }
  return Object.fromEntries(Object.entries(lines).map(([key, rows]) => [key, rows.join(';')]));
}

const isPlain = ({ id, at, numbers, names, alsoCalled }) =>
  /^([a-z]+|sh2-)\d+$/.test(id) && at && numbers.length < 2 && !names.length && !alsoCalled.length;

/** `And` to `Andromedae`. */
async function genitives() {
  const { features } = await load('constellations');
  return Object.fromEntries(
    features.map(({ id, properties }) =>
      id.startsWith('Ser') ? ['Ser', 'Serpentis'] : [id, properties.gen],
    ),
  );
}

async function chart() {
  const lines = {};
  for (const { id, geometry } of (await load('constellations.lines')).features) {
    const key = id.startsWith('Ser') ? 'Ser' : id;
    lines[key] = [...(lines[key] ?? []), ...geometry.coordinates.map((line) => line.map(place))];
  }
  const stars = (await load('stars.6')).features
    .filter(({ properties }) => properties.mag <= 5)
    .map(({ properties, geometry }) => [...place(geometry.coordinates), properties.mag]);
  return { lines, stars };
}

const objects = new Objects();
const own = await read(path.join(ROOT, 'packages/sky-readings/sky/own.json'));
own.objects.forEach((each) => objects.add({ ...each, numbers: each.numbers ?? [] }));
await addSolarSystem(objects);
await addDeepSky(objects);
await addConstellations(objects);
await addStars(objects, own.stars);
const all = [...objects.byId.values()].map((object) => ({
  ...object,
  // An id stands in addresses.
  id: /[^a-z\d-]/.test(object.id) ? slug([...object.names, object.id][0]) : object.id,
}));
const trimmed = all
  .filter((object) => !isPlain(object))
  .map(({ at, alsoCalled, mag, ...object }) => ({
    ...object,
    // The source gives a dark nebula the magnitude of the bright one behind it.
    ...(object.type !== 'dark-nebula' && { mag }),
    alsoCalled: alsoCalled.filter((name) => !object.names.includes(name)),
    ...(at && { at, in: object.in ?? constellationOf(at) }),
  }))
  .map((object) =>
    Object.fromEntries(
      Object.entries(object).filter(
        ([name, value]) =>
          (name === 'mag' ? value !== undefined : value) &&
          (typeof value !== 'object' || Object.keys(value).length > 0),
      ),
    ),
  );
const data = {
  source:
    'Deep sky: Saguaro Astronomy Club and others; stars: XHIP (Anderson & Francis 2012, VizieR V/137D); ' +
    'star names: Kostjuk 2002 (VizieR IV/27A); constellations: IAU; all by way of d3-celestial.',
  licence: 'd3-celestial: BSD-3-Clause, Copyright (c) 2015 Olaf Frohn.',
  objects: trimmed,
  kinds: KINDS,
  unnamed: packUnnamed(all.filter(isPlain)),
  genitives: await genitives(),
  chart: await chart(),
};
await writeFile(TARGET, `${JSON.stringify(data)}\n`);
for (const [key, value] of Object.entries(data)) {
  console.log(key.padEnd(10), JSON.stringify(value).length);
}
