/** docs/SECURITY.md maps rows of OWASP ASVS 5.0 to the tests whose names hold them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatted } from '../../scripts/format.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = path.join(ROOT, 'docs/SECURITY.md');
const TABLE = /(<!-- asvs -->\n)[^]*?(<!-- end -->)/;

/** What each row demands, in our words. */
const DEMANDS = {
  '1.3.6': 'No text of others makes the server ask a host, scheme or port that is not listed',
  '3.3.1': 'Cookies are for https alone, and no neighbouring host sets one',
  '3.4.1': 'Browsers are told to ask by https alone',
  '3.4.2': 'Pages of other sites read what is public, without credentials, and nothing else',
  '3.4.3': 'A policy names what a page may load; no plug-ins, no other base of addresses',
  '3.4.4': 'Browsers take each answer for the type that it says, and no other',
  '3.4.5': 'Other sites do not learn the address that a link was on',
  '3.4.6': 'No other site shows an answer in a frame, but the page made for it',
  '3.4.8': 'A page of another site that opens ours holds nothing of its window',
  '3.5.1': 'A call that changes something shows that it comes from our page',
  '3.5.2': 'No call works with a request that browsers send for other sites without asking',
  '5.2.6': 'Pictures with more pixels than allowed are refused',
  '6.1.1': 'How often one may try is documented, and set by the operator',
  '6.2.1': 'Passwords have eight characters or more',
  '6.2.4': 'The most common 3,000 passwords are refused',
  '6.2.8': 'A password is taken as it was typed: nothing cut off, no case changed',
  '6.3.1': 'Guessing passwords is limited, and locks no owner out',
  '6.3.8': 'Failures do not tell whether there is an account, by words, status or time',
  '6.4.1': 'Mailed codes are random, work once, end soon, and are no passwords',
  '7.2.4': 'A log-in and a changed password give new tokens, and end the former ones',
  '7.4.1': 'After a log-out no token of the session works',
  '7.4.2': 'Deleting an account ends its sessions',
  '7.4.3': 'A new password ends the other sessions',
  '8.2.2': 'Nobody reads or changes the data of another user',
  '9.1.2': 'Tokens are taken with one algorithm only, never unsigned',
  '9.2.1': 'Tokens count only within their time',
  '9.2.2': 'A token of one kind does not stand in for another',
  '13.2.4': 'The server asks only machines that are listed',
  '15.3.2': 'Redirects of other servers are followed only to where the server may go anyway',
  '15.3.4': 'Visitors cannot forge the address that they are known by behind a proxy',
  '16.5.2': 'The product goes on, and stays safe, while a part outside of it fails',
};

/** The names of tests that hold a row, by file. */
function taggedTests() {
  const files = ['server', 'src', 'test'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file)),
  );
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const names = text.matchAll(/'((?:[^'\n\\]|\\.)*) \(ASVS ([\d., ]+)\)'/g);
    return [...names].map(([, name = '', rows = '']) => ({ file, name, rows: rows.split(', ') }));
  });
}

it('each row has a test, and each test of a row is in the document', async () => {
  const tests = taggedTests();
  expect(new Set(tests.flatMap(({ rows }) => rows))).toEqual(new Set(Object.keys(DEMANDS)));
  const rows = Object.entries(DEMANDS).map(([row, demand]) => {
    const names = tests
      .filter((each) => each.rows.includes(row))
      .map(({ file, name }) => `${path.basename(file)}: ${name.replaceAll('\\', '')}`);
    return `| ${row} | ${demand} | ${names.join('<br>')} |`;
  });
  const table = ['| row | what it demands | tests |', '| - | - | - |', ...rows].join('\n');
  const document = readFileSync(DOCUMENT, 'utf8');
  const expected = await formatted(
    DOCUMENT,
    document.replace(TABLE, (_all, begin: string, end: string) => `${begin}\n${table}\n\n${end}`),
  );
  // Written anew by: npx vitest run test/house/asvs.test.ts -u
  await expect(expected).toMatchFileSnapshot(DOCUMENT);
});
