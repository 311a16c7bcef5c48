import type { ObjectType } from '../../../contract/objectLink';

export const TYPE_NAMES: Readonly<Record<ObjectType, string>> = {
  galaxy: 'Galaxy',
  galaxies: 'Group of galaxies',
  nebula: 'Nebula',
  'planetary-nebula': 'Planetary nebula',
  'dark-nebula': 'Dark nebula',
  supernova: 'Supernova or its remnant',
  'open-cluster': 'Open star cluster',
  'globular-cluster': 'Globular star cluster',
  star: 'Star',
  constellation: 'Constellation',
  planet: 'Planet',
  'dwarf-planet': 'Dwarf planet',
  moon: 'Moon',
  asteroid: 'Asteroid',
  comet: 'Comet',
  other: 'Other',
};
