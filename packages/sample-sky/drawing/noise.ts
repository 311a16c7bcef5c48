/** Value noise in space: the same soft hills and hollows for the same seed. */
import { sequence } from './random';

export type Noise = (x: number, y: number, z: number) => number;

const MASK = 255;

/** @returns a function with values from −1 to 1 that changes over a length of about 1 */
export function noise(seed: string): Noise {
  const random = sequence(seed);
  const values = Float32Array.from({ length: 256 }, () => random() * 2 - 1);
  const order = Uint8Array.from({ length: 256 }, () => Math.floor(random() * 256));
  const at = (x: number, y: number, z: number) => {
    const row = order[z & MASK] ?? 0;
    const column = order[(y + row) & MASK] ?? 0;
    return values[order[(x + column) & MASK] ?? 0] ?? 0;
  };
  const ease = (part: number) => part * part * (3 - 2 * part);
  const mix = (a: number, b: number, part: number) => a + (b - a) * part;
  const plane = (x: number, y: number, depth: number, u: number, v: number) =>
    mix(
      mix(at(x, y, depth), at(x + 1, y, depth), u),
      mix(at(x, y + 1, depth), at(x + 1, y + 1, depth), u),
      v,
    );
  return (x, y, z) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const k = Math.floor(z);
    const u = ease(x - i);
    const v = ease(y - j);
    return mix(plane(i, j, k, u, v), plane(i, j, k + 1, u, v), ease(z - k));
  };
}

/** Noise of several sizes, each half as large and half as strong as the one before. */
export function fractal(seed: string, octaves: number): Noise {
  const base = noise(seed);
  return (x, y, z) => {
    let sum = 0;
    let scale = 1;
    let strength = 0.5;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += base(x * scale + octave * 17, y * scale, z * scale) * strength;
      scale *= 2.03;
      strength *= 0.5;
    }
    return sum;
  };
}
