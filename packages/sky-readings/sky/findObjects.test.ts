import { describe, expect, it } from 'vitest';
import { findObject, searchNames } from '../objects';
import { findObjects } from './findObjects';

const read = (title: string, explanation = '', date = '2004-07-01') =>
  findObjects({ title, explanation, date });

describe('a title shows', () => {
  it.each([
    ['M31: The Andromeda Galaxy', ['m31']],
    ['Messier 31 up close', ['m31']],
    ['NGC224 in ultraviolet', ['m31']],
    ['M 110 and M 32', ['m110', 'm32']],
    ['NGC 4038/4039', ['ngc4038']],
    ['NGC 6914 and 6888', ['ngc6914', 'ngc6888']],
    ['Sharpless 2-155', ['sh2-155']],
    ['Sh2-155 and Sharpless 249', ['sh2-155', 'sh2-249']],
    ['Caldwell 49', ['ngc2237']],
    ['Barnard 33', ['b33']],
    ['vdB 152 in Cepheus', ['vdb152', 'cepheus']],
    ['Abell 2744', ['pandoras-cluster']],
    ['Arp 273', ['arp273']],
    ['Hickson 44 in Leo', ['hcg44', 'leo']],
    ['The Lagoon and Trifid Nebulas', ['m8', 'm20']],
    ["The Cat's Eye Nebula", ['ngc6543']],
    ['The Cat’s Eye Nebula', ['ngc6543']],
    ["Orion's Horsehead Nebula", ['b33']],
    ['Aurora and Orion', ['orion']],
    ["Saturn's Moon Rhea", ['rhea']],
    ['Titan: Moon over Saturn', ['titan', 'saturn']],
    ['Phobos: Doomed Moon of Mars', ['phobos']],
    ['Sunset on Mars', ['sun', 'mars']],
    ['A Total Solar Eclipse', ['sun']],
    ['Eruptive Prominence', ['sun']],
    ['X-Class Flare', ['sun']],
    ['Four X-class Flares', ['sun']],
    ['Comet C/2020 F3', ['c-2020-f3']],
    ['Comet NEOWISE', ['c-2020-f3']],
    ['Supernova 1987A', ['sn1987a']],
    ['SN 2014J', ['sn2014j']],
    ['KX Andromedae', ['kx-andromedae']],
    ['Upsilon Andromedae', ['upsilon-andromedae']],
    ['Proxima Centauri', ['proxima-centauri']],
  ])('%s', (title, shows) => {
    expect(read(title, 'A star of the constellation, near an asteroid.').shows).toEqual(shows);
  });

  it.each([
    'M111',
    'NGC 7841',
    'IC 5387',
    'Caldwell 110',
    'Barnard 371',
    'Sharpless 314',
    'Arp 339',
    'NGC 0',
    'Orion Arm',
    'Saturn V',
    'The Solar System',
    'A Titan IV rocket',
    'The Phoenix lander',
    'Palomar 48-inch telescope',
    'Odysseus to the Moon',
    'A B33 bomber',
  ])('nothing by the name of %s', (title) => {
    expect(read(title).shows).toEqual([]);
  });

  it.each([
    ['Cancer', 'A new drug.', []],
    ['Cancer', 'The constellation of the crab.', ['cancer']],
    ['Phoenix at dawn', 'The spacecraft landed.', []],
    ['Phoenix rising', 'The southern constellation Phoenix.', ['phoenix']],
    ['Orion launches', 'The uncrewed Orion spacecraft.', []],
    ['Mercury', 'The Mercury astronauts.', []],
    ['Mercury', 'The planet nearest to the Sun.', ['mercury']],
    ['The Lagoon', 'Also known as M8.', ['m8']],
    ['The Lagoon', 'In Venice.', []],
    ['Andromeda', 'The galaxy M31.', ['m31']],
    ['Andromeda', 'The princess in chains.', ['andromeda']],
    ['Eclipse on the beach', 'A total solar eclipse was seen.', ['sun']],
    ['Eclipse on the beach', 'A lunar eclipse was seen.', ['moon']],
  ])('%s only where the text says so: %s', (title, text, shows) => {
    expect(read(title, text).shows).toEqual(shows);
  });

  it.each([
    ['Comet Lovejoy', 'C/2014 Q2 is bright.', '2013-12-01', ['c-2014-q2']],
    ['Comet Lovejoy', '', '2013-12-01', ['c-2013-r1']],
    ['Comet Lovejoy', 'It was seen in 2007.', '2020-12-01', ['c-2007-e2']],
    ['Comet Lovejoy', '', '2020-12-01', []],
    ['Comet R3 (PanSTARRS)', '', '2026-04-01', ['c-2025-r3']],
    ['Comet R9 (PanSTARRS)', '', '2026-04-01', []],
    ['Comet ATLAS', 'Comet C/2029 B4 (ATLAS) is new.', '2029-04-01', ['c-2029-b4']],
    ['Comet ATLAS', 'A new comet.', '2029-04-01', []],
    ['A SWAN in Sight', 'Comet SWAN (C/2029 B4) is new.', '2029-04-01', ['c-2029-b4']],
    ['Comet Example', 'Known as C/2029 B4 (Example).', '2029-04-01', ['c-2029-b4']],
    ['Comet C/2026 A1 (MAPS)', '', '2026-02-01', ['c-2026-a1']],
    ['Comet (MAPS) nears the Sun', '', '2026-03-30', ['c-2026-a1', 'sun']],
    ['Comet Wierzchoś', '', '2026-01-01', ['c-2024-e1']],
    ['Comet Example-ATLAS', 'Not C/2029 B4 (ATLAS).', '2029-04-01', []],
  ])('the comet that is numbered, or was seen then: %s, %s', (title, text, date, shows) => {
    expect(read(title, text, date).shows).toEqual(shows);
  });

  it.each([
    ['The Claw Nebula', 'The Claw Nebula (Sh2-157) is red.', ['sh2-157']],
    ['The Example Nebula', 'NGC 40, also known as the Example Nebula, is red.', ['ngc40']],
    ['The Example Nebula', 'The Example Nebula is cataloged as Sharpless 126.', ['sh2-126']],
    ['The Example Nebula', 'The Example Nebula is near NGC 40.', []],
    ['LDN 43: The Cosmic Bat Nebula', '', ['ldn43']],
    ['The M81 Group', 'M81 is a galaxy.', ['m81-group']],
    ['CG 30 and Friends', 'A cometary globule.', ['cg30']],
  ])('what a nickname or a group means: %s, %s', (title, text, shows) => {
    expect(read(title, text).shows).toEqual(shows);
  });

  it.each([
    ['K2-315b: A Planet', 'K2-315b', 'other'],
    ['Kepler-90', 'Kepler-90', 'star'],
    ['IRAS 05437+2502', 'IRAS 05437+2502', 'other'],
    ['JADES-GS-z14-0', 'JADES-GS-z14-0', 'galaxy'],
    ['Asteroid 2024 YR4', '2024 YR4', 'asteroid'],
  ])('what a survey numbers: %s', (title, name, type) => {
    const [id = '', ...others] = read(title).shows;
    expect(others).toEqual([]);
    expect(findObject(id)).toMatchObject({ name, type });
  });
});

it('mentions what the text names and the title does not', () => {
  const text = 'The Great Nebula in Orion (M42) lies in the Orion Arm; Saturn and the Moon shine.';
  expect(read('M42', text)).toEqual({ shows: ['m42'], mentions: ['saturn', 'moon'] });
});

it.each([
  ['Near the Large and Small Magellanic Clouds.', ['ngc292', 'lmc']],
  ['The massive spirals Andromeda and our own Milky Way.', ['m31', 'milky-way']],
  ['It is further than Andromeda.', ['m31']],
  ['It is seen towards the constellation Andromeda.', ['andromeda']],
  ['LIGO-VIRGO-KAGRA heard it.', []],
  ['Io is as far from Jupiter as Earth and Moon.', ['io', 'jupiter', 'moon']],
])('mentions what is meant: %s', (text, mentions) => {
  expect(read('A sky', text).mentions.toSorted()).toEqual(mentions.toSorted());
});

describe('an object', () => {
  it.each(['m31', 'ngc224', 'andromeda-galaxy'])('is found by the id %s', (id) => {
    expect(findObject(id)).toMatchObject({ id: 'm31', constellation: 'And', type: 'galaxy' });
  });

  it('is known by its number alone', () => {
    expect(findObject('ngc1234')).toMatchObject({ name: 'NGC 1234', numbers: ['NGC 1234'] });
    expect(findObject('c-2029-b4')).toMatchObject({ name: 'C/2029 B4', type: 'comet' });
    expect(findObject('m84')).toMatchObject({ name: 'M 84' });
    expect(findObject('ngc7841')).toBeUndefined();
    expect(findObject('no-such-object')).toBeUndefined();
  });

  it.each(['Andromeda', 'M 31', 'm31', 'NGC 224', 'Andromedagalaxie', 'галактика андромеды'])(
    'is found by the name %s',
    (text) => {
      const items = ['m42', 'm31', 'mars'].flatMap((id) => findObject(id) ?? []);
      const found = searchNames(
        items.map((object) => ({ object })),
        text,
      );
      expect(found.map(({ object }) => object.id)).toEqual(['m31']);
    },
  );
});
