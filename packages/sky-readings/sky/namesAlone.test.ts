import { expect, it } from 'vitest';
import { findObject } from './catalogue';
import { namesAlone } from './namesAlone';

const isAlone = (id: string, title: string) => namesAlone(title, findObject(id)!) !== undefined; // it is in the catalogue

it.each([
  ['m31', 'M31: The Andromeda Galaxy'],
  ['m31', 'The Spiral Galaxy NGC 224 in Andromeda'],
  ['m31', "A Great View of Andromeda's Galaxy"],
  ['m45', 'M45: The Pleiades Star Cluster'],
  ['saturn', 'Saturn in Color'],
  ['ngc1055', 'NGC 1055'],
])('%s is alone in "%s"', (id, title) => {
  expect(isAlone(id, title)).toBe(true);
});

it.each([
  ['m31', 'The Center of M31'],
  ['m31', 'M31 and M33'],
  ['m31', 'X for Andromeda'],
  ['m31', 'Sprites over Andromeda'],
  ['saturn', "Saturn's Rings"],
  ['saturn', 'Infrared Saturn'],
  ['moon', 'The New Moon'],
])('%s is not alone in "%s"', (id, title) => {
  expect(isAlone(id, title)).toBe(false);
});

it('tells what the object is called', () => {
  expect(namesAlone('NGC 6995: The Bat Nebula', findObject('ngc6960')!)).toEqual(['6995', 'bat']); // it is known
  expect(namesAlone('M31: The Andromeda Galaxy', findObject('m31')!)).toEqual(['m31', 'andromeda']); // it is known
});
