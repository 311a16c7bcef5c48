import { expect, it } from 'vitest';
import { printableHelp, readCommandLine } from './commandLine';

it.each([
  [['serve', 'bogus'], /^"bogus" is nothing that serve knows\. See npm start -- --help\.$/],
  [['serve', 'port=80'], /^"port=80" is .* Did you mean --port\? /],
  [['restor'], /^"restor" is no command\. Did you mean npm run restore\? There are: npm start, /],
  [['serve', '--repositry=a/b'], /^--repositry is no option\. Did you mean --repository\? /],
  [['serve', '--prot', '80'], /^--prot is no option\. Did you mean --port\? /],
  [['serve', '--zzz'], /^--zzz is no option\. See --help\.$/],
  [['serve', '--out', 'x'], /^--out is no option of serve\. See npm start -- --help\.$/],
  [['serve', '--port'], /--port.* See --help\.$/],
])('refuses %j, and names the nearest word', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(message);
});

it.each([
  ['serve', 'npm start --', '--port'],
  ['import', 'npm run import -- FILE…', 'NDJSON'],
  ['backup', 'npm run backup -- [--out FOLDER | --keep N --every HOURS]', '--keep'],
  ['restore', 'npm run restore -- FOLDER', 'Stop the server'],
  ['doctor', 'npm run doctor --', '--json'],
  ['users', 'npm run users -- ACTION', '--yes'],
  ['migrate-data', 'npm run migrate-data -- --from FILE', '--to'],
  ['objects', 'npm run objects -- --measure FILE', '--measure'],
  ['credits', 'npm run credits -- --measure FILE', '--measure'],
] as const)('has help of its own for %s', (name, usage, part) => {
  expect(readCommandLine([name, '--help'])).toMatchObject({ name, values: { help: true } });
  const help = printableHelp(name);
  expect(help.split('\n')[0]).toContain(`Usage: ${usage}`);
  expect(help).toContain(part);
  // Only these two use all settings.
  expect(help.includes('--smtp-url')).toBe(name === 'serve' || name === 'doctor');
});
