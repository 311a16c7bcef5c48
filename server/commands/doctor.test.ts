import { expect, it } from 'vitest';
import { setupCommand } from '../testing/command';

const lastLine = (output: string) =>
  JSON.parse(output.trim().split('\n').at(-1) ?? '') as { ok: boolean; checks: unknown[] };

it('prints JSON, and ends with 0 where nothing is at fault', async () => {
  const { start } = setupCommand();
  const { code, output } = await start(['doctor', '--json'], { APOD_SOURCE: 'sample', PORT: '1' })
    .ended;
  expect(lastLine(output)).toMatchObject({ ok: true, checks: { length: 10 } });
  expect(code).toBe(0);
});

it('says what to do about settings that are wrong, and ends with 1', async () => {
  const { start } = setupCommand();
  const { code, output } = await start(['doctor'], { PORT: 'many' }).ended;
  expect(output).toMatch(/^fault +settings +PORT is "many", but must be a whole number/m);
  expect(output).toContain('→ All settings: npm start -- --help');
  expect(code).toBe(1);
});
