import { Body, MakeTime, Observer, SearchHourAngle, SearchRiseSet } from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { sampleDay } from './day';
import { appearance, horizonTime, phaseName, transit } from './ephemeris';
import { OBSERVATORIES } from './observatories';
import { describeDay } from './picture';
import { moonView, phaseOf } from './moon/view';
import { meeting } from './scenes/conjunction';
import { lunarEclipse } from './scenes/lunarEclipse';

import { solarEclipse, transitOf } from './scenes/solar';
import { CONSTELLATIONS, EVENTS, STARS } from './skyData';

const minute = ({ date }: { date: Date }) =>
  new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString().slice(0, 16);

/** Minutes between two instants. */
const off = (time: { date: Date }, published: string) =>
  Math.abs(time.date.getTime() - Date.parse(published)) / 60_000;

describe('the almanac behind the sample sky', () => {
  it.each([
    ['2017-08-21', 'total', '2017-08-21T18:26Z', 37, -87.7],
    ['2024-04-08', 'total', '2024-04-08T18:17Z', 25.3, -104.1],
    ['2023-10-14', 'annular', '2023-10-14T18:00Z', 11.4, -83.1],
  ])(
    'has the solar eclipse of %s as NASA published it',
    (date, kind, greatest, latitude, longitude) => {
      const eclipse = solarEclipse(sampleDay(date));
      expect(eclipse.kind).toBe(kind);
      expect(off(eclipse.peak, greatest)).toBeLessThan(1.5);
      expect(eclipse.latitude).toBeCloseTo(latitude, 0);
      expect(eclipse.longitude).toBeCloseTo(longitude, 0);
      expect(describeDay(date).explanation).toMatch(/eclipse is greatest at 1[78]:\d\d UTC/);
    },
  );

  it.each([
    ['2018-07-27', '2018-07-27T20:22Z', 103],
    ['2022-11-08', '2022-11-08T10:59Z', 85],
  ])('has the total lunar eclipse of %s', (date, greatest, totality) => {
    const { peak, sd_total } = lunarEclipse(sampleDay(date));
    expect(off(peak, greatest)).toBeLessThan(1.5);
    expect(Math.abs(sd_total * 2 - totality)).toBeLessThan(1.5);
  });

  it('has the great conjunction of 2020: Jupiter six arcminutes from Saturn', () => {
    const { bodies, time, separation } = meeting(sampleDay('2020-12-21'));
    expect(bodies).toEqual([Body.Jupiter, Body.Saturn]);
    expect(separation * 60).toBeCloseTo(6.1, 0);
    expect(off(time, '2020-12-21T18:20Z')).toBeLessThan(30);
    expect(describeDay('2020-12-21').explanation).toContain('5.9 arcminutes');
  });

  it('has the transit of Venus of June 2012', () => {
    const { start, peak, finish } = transitOf(sampleDay('2012-06-06'));
    expect(off(start, '2012-06-05T22:09Z')).toBeLessThan(2);
    expect(off(peak, '2012-06-06T01:30Z')).toBeLessThan(2);
    expect(off(finish, '2012-06-06T04:49Z')).toBeLessThan(2);
  });

  it('has the great opposition of Mars of 2003, at magnitude −2.9', () => {
    expect(EVENTS.get('2003-08-28')).toEqual({ kind: 'opposition', subject: 'Mars' });
    const { magnitude, distance } = appearance(Body.Mars, sampleDay('2003-08-28').noon);
    expect(magnitude).toBeCloseTo(-2.9, 1);
    expect(distance).toBeCloseTo(0.373, 3);
    expect(describeDay('2003-08-28').explanation).toContain('magnitude −2.9 in Aquarius');
  });

  it.each([
    // In other years something rarer is on that day.
    ['Perseids', ['08-12', '08-13'], 40],
    ['Geminids', ['12-13', '12-14', '12-15'], 40],
  ])('has the %s on one of the days %j', (name, days, years) => {
    const peaks = [...EVENTS].filter(([, { subject }]) => subject === name);
    expect(peaks.length).toBeGreaterThan(years);
    expect(peaks.filter(([date]) => !days.includes(date.slice(5)))).toEqual([]);
  });

  it('has the Perseids of 2023 on 13 August', () => {
    expect(EVENTS.get('2023-08-13')).toEqual({ kind: 'shower', subject: 'Perseids' });
  });

  it('knows full and new Moon', () => {
    expect(phaseOf(MakeTime(new Date('2023-08-31T01:36Z')))).toBeCloseTo(180, 1);
    const newMoon = phaseOf(MakeTime(new Date('2000-01-06T18:14Z')));
    expect(Math.min(newMoon, 360 - newMoon)).toBeLessThan(0.05);
    expect([0, 45, 90, 135, 180, 225, 270, 315].map(phaseName)).toEqual([
      'new Moon',
      'waxing crescent',
      'first quarter',
      'waxing gibbous',
      'full Moon',
      'waning gibbous',
      'last quarter',
      'waning crescent',
    ]);
  });

  it('turns the Moon as Meeus’s example does (chapter 53: 1992 April 12, 0h)', () => {
    const view = moonView(MakeTime(new Date('1992-04-12T00:00Z')));
    expect(view.longitude).toBeCloseTo(-1.23, 1);
    expect(view.latitude).toBeCloseTo(4.2, 1);
    expect(Math.abs(((view.axis - 15.08 + 540) % 360) - 180)).toBeLessThan(0.2);
    // Chapter 48: bright limb 285.0°, phase angle 69.08°.
    expect((view.limb + 360) % 360).toBeCloseTo(285, 0);
    expect(view.phaseAngle).toBeCloseTo(69.1, 0);
  });

  it('says which face of Saturn’s rings is seen: the northern one, wide open, in 2017', () => {
    expect(EVENTS.get('2017-06-15')).toEqual({ kind: 'opposition', subject: 'Saturn' });
    expect(describeDay('2017-06-15').explanation).toContain(
      'The rings are open by 26.6°, and it is their northern face',
    );
  });

  it('finds transits and settings that agree with the engine’s searches', () => {
    for (const site of OBSERVATORIES.filter((_, index) => index % 6 === 0)) {
      const observer = new Observer(site.latitude, site.longitude, site.height);
      const near = sampleDay('2011-03-04').noon;
      for (const body of [Body.Jupiter, Body.Venus, Body.Sun]) {
        const crossing = transit(body, site, near);
        const searched = SearchHourAngle(body, observer, 0, crossing.AddDays(-0.1));
        expect(off(crossing, searched.time.date.toISOString())).toBeLessThan(1);
        const setting = horizonTime(body, site, crossing, 1)!;
        const set = SearchRiseSet(body, observer, -1, crossing, 1)!;
        expect(
          off(setting, set.date.toISOString()),
          `${site.name} ${body} ${minute(set)}`,
        ).toBeLessThan(2);
      }
    }
  });

  it('has the areas of the constellations, and their sum is the whole sky', () => {
    const area = (id: string) => CONSTELLATIONS.find((it) => it.id === id)!.area;
    expect([area('Hya'), area('Ori'), area('Cru'), area('UMi')]).toEqual([1303, 594, 68, 256]);
    expect(CONSTELLATIONS).toHaveLength(88);
    expect(CONSTELLATIONS.reduce((sum, it) => sum + it.area, 0)).toBeCloseTo(41_253, -1);
  });

  it('has Sirius as the brightest star, and Betelgeuse redder than Rigel', () => {
    expect(STARS[0]).toMatchObject({ name: 'Sirius', constellation: 'CMa' });
    const colour = (star: string) => STARS.find(({ name }) => name === star)!.colour;
    expect(colour('Betelgeuse')).toBeCloseTo(1.5, 1);
    expect(colour('Rigel')).toBeCloseTo(-0.03, 1);
  });
});
