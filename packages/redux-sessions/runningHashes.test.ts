import { expect, it } from 'vitest';
import { runningHashes } from './runningHashes';

it('hashes each action together with all before it', () => {
  const [a, b, c] = runningHashes(['{"type":"a"}', '{"type":"b"}', '{"type":"c"}']);
  expect([a, b, c]).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f]{8}$/)));
  expect(runningHashes(['{"type":"a"}', '{"type":"c"}', '{"type":"b"}'])[0]).toBe(a);
  expect(runningHashes(['{"type":"b"}', '{"type":"c"}'])[0]).not.toBe(b);
});
