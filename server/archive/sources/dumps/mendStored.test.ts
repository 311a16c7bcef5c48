import { expect, it, onTestFinished } from 'vitest';
import { openTestArchive } from '../../../testing/testDatabase';
import { createRecord } from '../../../testing/testServer';
import { mendStored } from './mendStored';

const NOW = new AbortController().signal;

async function setup(explanations: string[], fields = {}) {
  const { database, pictures } = await openTestArchive();
  onTestFinished(() => database.destroy());
  const records = explanations.map((explanation, index) =>
    createRecord({
      date: `20${String(index + 10)}-07-01`,
      provenance: 'legacy',
      explanation,
      ...fields,
    }),
  );
  await pictures.save(records);
  const texts = async () =>
    (await pictures.listNewest({ start: 0, end: 99 }))
      .map(({ explanation }) => explanation)
      .reverse();
  const mend = (hasNewTexts = false) => mendStored(pictures, NOW, { hasNewTexts });
  return { pictures, records, texts, mend };
}

it('restores a first word that one word of the other texts alone completes', async () => {
  const whole = [
    'Elliptical galaxies glow. Each is an early one, in an epoch far from Earth.',
    'Early on, eerie clouds grew. Einstein knew. An edge-on galaxy. Expanding, or exploding?',
    'Exploding stars shine. Eleven of them. A fragment begins with 3C 273.',
  ];
  const damaged = [
    'cal galaxies glow.',
    'rly risers saw it.',
    'ch of them is old.',
    "stein's rings are round.",
    'dge-on galaxies are flat.',
    'erie clouds grow.',
    'rth turns.',
    'even stars, even more.',
    'ding clouds glow.',
    'he second planet.',
  ];
  const { texts, mend, pictures, records } = await setup([...whole, ...damaged]);
  await mend();
  const mended = [
    'Elliptical galaxies glow.',
    'Early risers saw it.',
    'Each of them is old.',
    "Einstein's rings are round.",
    'Edge-on galaxies are flat.',
    'Eerie clouds grow.',
    'Earth turns.',
    'Eleven stars, even more.',
    '…ding clouds glow.',
    '…he second planet.',
  ];
  expect(await texts()).toEqual([...whole, ...mended]);
  // The same file once more changes nothing, and a better source replaces all.
  expect(await pictures.save(records)).toMatchObject({ written: 0, refused: [] });
  expect(await mend()).toBe(0);
  const better = createRecord({ date: '2021-07-01', explanation: 'Fading clouds glow.' });
  await pictures.save([better]);
  expect((await texts())[11]).toBe(better.explanation);
});

it('restores it later, when the texts of another file make it certain', async () => {
  const { texts, mend, pictures } = await setup(['cal galaxies glow.']);
  await mend();
  expect(await texts()).toEqual(['…cal galaxies glow.']);
  const explanation = 'Elliptical galaxies are old.';
  await pictures.save([createRecord({ date: '2001-01-01', explanation })]);
  expect(await mend()).toBe(0);
  expect(await mend(true)).toBe(1);
  expect(await texts()).toEqual([explanation, 'Elliptical galaxies glow.']);
});

it('leaves the texts of other sources as they are', async () => {
  const { texts, mend } = await setup(['de Sitter knew. Wide and Wade.'], { provenance: 'nasa' });
  expect(await mend()).toBe(0);
  expect(await texts()).toEqual(['de Sitter knew. Wide and Wade.']);
});

it('keeps the copyright apart, and notes days that are not listed, of what an earlier version stored', async () => {
  const { pictures, mend } = await setup(['Stars.', 'Dust.']);
  await pictures.save([
    createRecord({ date: '1995-09-09', provenance: 'legacy', credit: 'NASA' }),
    createRecord({ date: '2001-01-01', image_url: null }),
  ]);
  expect(await mend()).toBe(2);
  expect(await pictures.find('2010-07-01')).toMatchObject({ copyright: 'Ann Example' });
  expect(await pictures.find('1995-09-09')).toMatchObject({ copyright: null });
  expect(await pictures.quarantine.of(['2001-01-01', '2010-07-01'])).toMatchObject([
    {
      date: '2001-01-01',
      source: 'nasa',
      refused: 0,
      reason: expect.stringMatching(/not listed/) as string,
    },
  ]);
  expect(await mend()).toBe(0);
});
