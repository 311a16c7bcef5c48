/** docs/RUNNING.md has every setting, as `--help` tells of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatted } from '../../scripts/format.mjs';
import { IN_FILES, SETTINGS } from '../../server/settings';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/RUNNING.md');
const TABLE = /(<!-- settings -->\n)[^]*?(<!-- end -->)/;
const AS_CODE =
  /(\b[A-Z]+(?:_[A-Z]+)+(?:\/\w+)?|\b\w+s?:\/\/\S*[\w…]|\/planetary\/apod|npm run \w+)/g;

it('the table of settings is that of the code', async () => {
  const rows = SETTINGS.map(({ variable, default: value, help }) => {
    const file = IN_FILES.includes(variable) ? `, \`${variable}_FILE\`` : '';
    return `| \`${variable}\`${file} | ${value && `\`${value}\``} | ${help.replaceAll(AS_CODE, '`$1`')} |`;
  });
  const table = ['| variable | default | meaning |', '| - | - | - |', ...rows].join('\n');
  const document = readFileSync(DOCUMENT, 'utf8');
  expect(document).toMatch(TABLE);
  const expected = await formatted(
    DOCUMENT,
    document.replace(TABLE, (_all, begin: string, end: string) => `${begin}\n${table}\n\n${end}`),
  );
  // Written anew by: npx vitest run test/house/settings.test.ts -u
  await expect(expected).toMatchFileSnapshot(DOCUMENT);
});
