// Finds the days that have an event: [date, kind, what it is about]. Dates are UTC.
import * as Astronomy from 'astronomy-engine';

const DAY = 86_400_000;
const day = (time) => time.date.toISOString().slice(0, 10);

/** Meteor showers by the Sun's longitude (J2000) at their peak: IMO working list. */
const SHOWERS = [
  ['Quadrantids', 283.15],
  ['Lyrids', 32.32],
  ['Eta Aquariids', 45.5],
  ['Southern Delta Aquariids', 127.6],
  ['Perseids', 140.0],
  ['Orionids', 208],
  ['Leonids', 235.27],
  ['Geminids', 262.2],
  ['Ursids', 270.7],
];
/** Longitudes of the equinox of date run ahead of J2000's by the precession, 0.01397° a year. */
const PRECESSION = 0.01397;

const PLANETS = ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn'];

function* series(first, next, end) {
  for (let event = first; event.peak.date < end; event = next(event.peak)) {
    yield event;
  }
}

function eclipses(start, end) {
  const rows = [];
  for (const event of series(
    Astronomy.SearchLunarEclipse(start),
    Astronomy.NextLunarEclipse,
    end,
  )) {
    if (event.kind !== 'penumbral') {
      rows.push([day(event.peak), 'lunar-eclipse', event.kind]);
    }
  }
  const solar = Astronomy.SearchGlobalSolarEclipse(start);
  for (const event of series(solar, Astronomy.NextGlobalSolarEclipse, end)) {
    rows.push([day(event.peak), 'solar-eclipse', event.kind]);
  }
  return rows;
}

function transits(start, end) {
  return ['Mercury', 'Venus'].flatMap((body) => {
    const rows = [];
    let transit = Astronomy.SearchTransit(body, start);
    while (transit.peak.date < end) {
      rows.push([day(transit.peak), 'transit', body]);
      transit = Astronomy.NextTransit(body, transit.finish);
    }
    return rows;
  });
}

function oppositions(start, end) {
  return ['Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'].flatMap((body) => {
    const rows = [];
    let time = Astronomy.SearchRelativeLongitude(body, 0, start);
    while (time.date < end) {
      rows.push([day(time), 'opposition', body]);
      time = Astronomy.SearchRelativeLongitude(body, 0, time.AddDays(30));
    }
    return rows;
  });
}

/** Days on which Mars comes nearer than at most of its oppositions, in astronomical units. */
const NEAR = 0.39;

function approaches(start, end) {
  const rows = [];
  let time = Astronomy.SearchRelativeLongitude('Mars', 0, start);
  while (time.date < end) {
    const distance = (at) => Astronomy.GeoVector('Mars', at, true).Length();
    const middle = time.date.getTime();
    const [nearest, least] = refine(distance, middle - 15 * DAY, middle + 15 * DAY);
    if (least < NEAR) {
      rows.push([day(nearest), 'approach', 'Mars']);
    }
    time = Astronomy.SearchRelativeLongitude('Mars', 0, time.AddDays(30));
  }
  return rows;
}

function yearly(year) {
  return SHOWERS.map(([name, longitude]) => {
    const ofDate = longitude + PRECESSION * (year - 2000);
    const time = Astronomy.SearchSunLongitude(ofDate, new Date(Date.UTC(year, 0, 1)), 367);
    return [day(time), 'shower', name];
  });
}

/** Closest approaches of two planets within 1.2°, not too near the Sun to be seen. */
function conjunctions(start, end) {
  const separation = (a, b, time) =>
    Astronomy.AngleBetween(Astronomy.GeoVector(a, time, true), Astronomy.GeoVector(b, time, true));
  const rows = [];
  const step = 1;
  for (const [index, a] of PLANETS.entries()) {
    for (const b of PLANETS.slice(index + 1)) {
      let [before, here] = [Infinity, Infinity];
      for (let ms = start.getTime(); ms < end.getTime(); ms += step * DAY) {
        const after = separation(a, b, Astronomy.MakeTime(new Date(ms)));
        if (here < before && here <= after && here < 2.2) {
          const [time, least] = refine((at) => separation(a, b, at), ms - 2 * step * DAY, ms);
          if (least < 1.2 && Astronomy.AngleFromSun(a, time) > 12) {
            rows.push([day(time), 'conjunction', `${a} ${b}`]);
          }
        }
        [before, here] = [here, after];
      }
    }
  }
  return rows;
}

function refine(angle, from, to) {
  let [low, high] = [from, to];
  while (high - low > 30_000) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    const less = angle(Astronomy.MakeTime(new Date(a))) < angle(Astronomy.MakeTime(new Date(b)));
    [low, high] = less ? [low, b] : [a, high];
  }
  const time = Astronomy.MakeTime(new Date((low + high) / 2));
  return [time, angle(time)];
}

/**
 * The events of the years `from` to `to`, one a day: where two fall together, the rarer. Dates by
 * kind, then by subject.
 */
export function findEvents(from, to) {
  const [start, end] = [new Date(Date.UTC(from, 0, 1)), new Date(Date.UTC(to + 1, 0, 1))];
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const rarestFirst = [
    ...transits(start, end),
    ...eclipses(start, end),
    ...conjunctions(start, end),
    ...oppositions(start, end),
    ...approaches(start, end),
    ...years.flatMap(yearly),
  ];
  const days = new Map();
  for (const [date, ...event] of rarestFirst) {
    if (!days.has(date)) {
      days.set(date, event);
    }
  }
  const byKind = {};
  for (const [date, [kind, subject]] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const subjects = (byKind[kind] ??= {});
    (subjects[subject] ??= []).push(date.replaceAll('-', ''));
  }
  return byKind;
}
