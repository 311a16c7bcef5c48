/** Runs the stand-in by itself: `npm run upstream [-- PORT]`. */
import { Upstream } from './upstream';

const HELP = `Usage: npm run upstream -- [PORT]

A stand-in for NASA's service on this machine, to try APOD_BASE_URL against. PORT is 4000 by default.
`;

const [word = '4000', ...more] = process.argv.slice(2);
if (word === '--help' || word === '-h') {
  process.stdout.write(HELP);
  process.exit(0);
}
if (!/^\d+$/.test(word) || Number(word) > 65_535 || more.length > 0) {
  process.stderr.write(
    `PORT is "${[word, ...more].join(' ')}", but must be a whole number from 0 to 65535.\n`,
  );
  process.exit(2);
}
const upstream = new Upstream({ now: new Date(), port: Number(word) });
try {
  await upstream.start();
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) {
    throw error;
  }
  process.stderr.write(
    `Port ${word} is taken by another program. Choose another: npm run upstream -- PORT\n`,
  );
  process.exit(1);
}
// It uses the real clock.
setInterval(() => upstream.setNow(new Date()), 1000);
process.stdout.write(
  `The stand-in for NASA is at ${upstream.baseUrl}\n` +
    `Serve its pictures with: APOD_SOURCE=nasa APOD_BASE_URL=${upstream.baseUrl} npm start\n`,
);
