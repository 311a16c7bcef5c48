import { expect, it } from 'vitest';
import { type Hiding, hideTokens, Masker } from './masker';

const TOKEN = 'aB3dE6gH9jK2mN5pQ8sT1v';
const hiding: Hiding = {
  text: (text, { keys, source, note }) => {
    if (source !== 'addNote' || keys.at(-1) !== 'title') {
      return text;
    }
    note(text);
    return 'Example';
  },
  tokens: { pattern: /shared\/(\w{22})/g, standIn: (number) => `token-${number}` },
};

const call = (endpointName: string) => ({
  type: 'api/executeMutation/pending',
  meta: { arg: { endpointName, originalArgs: { title: 'Canary' } } },
});

it('hides a text of a call in actions and in the cache, and then wherever people read', () => {
  const masker = new Masker(hiding);
  const other = call('addTodo');
  expect(masker.hide(other)).toBe(other);
  expect(masker.hideNoted('Canary is wrong')).toBe('Canary is wrong');
  expect(masker.hide(call('addNote')).meta.arg.originalArgs).toEqual({ title: 'Example' });
  const state = {
    api: { mutations: { a: { endpointName: 'addNote', data: [{ title: 'Bird' }] } } },
  };
  const masked = masker.hide(state);
  expect(JSON.stringify(masked)).toBe(JSON.stringify(state).replace('Bird', 'Example'));
  expect(masker.hide(state)).toBe(masked);
  expect(masker.hideNoted('Canary and Bird are wrong')).toBe('Example and Example are wrong');
});

it('puts the same stand-in in the place of a token wherever it is', () => {
  const texts = [`{"path":"/shared/${TOKEN}"}`, `{"argument":"${TOKEN}"}`];
  const { hide, isNeeded } = hideTokens(texts, hiding);
  expect(texts.map(hide)).toEqual(['{"path":"/shared/token-1"}', '{"argument":"token-1"}']);
  expect(isNeeded).toBe(true);
});
