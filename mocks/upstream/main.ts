/** Runs the stand-in by itself: `npm run upstream [-- PORT]`. */
import { Upstream } from './upstream';

const upstream = new Upstream({ now: new Date(), port: Number(process.argv[2] ?? 4000) });
await upstream.start();
// It uses the real clock.
setInterval(() => upstream.setNow(new Date()), 1000);
process.stdout.write(
  `The stand-in for NASA is at ${upstream.baseUrl}\n` +
    `Serve its pictures with: APOD_SOURCE=nasa APOD_BASE_URL=${upstream.baseUrl} npm start\n`,
);
