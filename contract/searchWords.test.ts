import { describe, expect, it } from 'vitest';
import { joinWords, splitWord, tellingWords } from './searchWords';

const textsOf = (phrase: string) => tellingWords(phrase).map(({ text }) => text);

describe('the words of a phrase', () => {
  it.each([
    ['that picture of Earth from Saturn', ['earth', 'saturn']],
    ["Saturn’s rings, Hoag's object", ['saturn', 'rings', 'hoag', 'object']],
    ["Barnard's Star (near)", ['barnard', 'star']],
    ['Hale-Bopp & d’Arrest', ['hale-bopp', 'd’arrest']],
    ['The', ['the']],
    ['土星 Σελήνη', ['土星', 'σεληνη']],
    ['!?', []],
  ])('are those that tell something: %j', (phrase, words) => {
    expect(textsOf(phrase)).toEqual(words);
  });

  it('are told as they were typed', () => {
    expect(tellingWords('the “Tromsø’s” sky')[0]).toEqual({ typed: 'Tromsø’s', text: 'tromso' });
  });
});

describe('joined and split words', () => {
  it('have parts of at least three letters, and no digits', () => {
    expect(joinWords('jelly', 'fish')).toBe('jellyfish');
    expect(['m', 'my', 'm87', ''].map((word) => joinWords('star', word))).toEqual(
      Array.from({ length: 4 }),
    );
    expect(splitWord('moonbow')).toEqual([
      ['moo', 'nbow'],
      ['moon', 'bow'],
    ]);
    expect([...splitWord('comet'), ...splitWord('hd209458b'), ...splitWord('fire-ball')]).toEqual(
      [],
    );
  });
});
