import { likelyCountry, likelyZone, zoneName, zonesByCountry } from '../../../kernel/text/time-zone-names.ts';
import { timeZones } from '../../../kernel/text/time-zone.ts';

describe('time zones to choose from', () => {
  it('are all there, once, by country', () => {
    const offered = zonesByCountry().flatMap(({ zones }) => zones.map(([name]) => name));
    expect(offered.toSorted()).toEqual(timeZones.toSorted());
    const ofFrance = zonesByCountry().find(({ country }) => country === 'France');
    expect(ofFrance?.zones).toEqual([['Europe/Paris', 'Paris (UTC+1)']]);
  });

  it.each([
    ['America/New_York', 'New York (UTC−5)'],
    ['America/Indiana/Knox', 'Knox, Indiana (UTC−6)'],
    ['Asia/Kolkata', 'Kolkata (UTC+5:30)'],
    ['Australia/Sydney', 'Sydney (UTC+10)'],
    ['Europe/London', 'London (UTC)'],
    ['UTC', 'UTC'],
  ])('%s is called %s', (name, text) => {
    expect(zoneName(name)).toBe(text);
  });
});

describe('what the language of a browser suggests', () => {
  it.each([
    ['en-US,en;q=0.9', 'US', 'America/New_York'],
    ['fr-CH, fr;q=0.9', 'CH', 'Europe/Zurich'],
    ['de', 'DE', 'Europe/Berlin'],
    ['*', '', ''],
    ['', '', ''],
    ['not a language', '', ''],
  ])('%s', (languages, country, zone) => {
    expect([likelyCountry(languages), likelyZone(likelyCountry(languages))]).toEqual([country, zone]);
  });

  it('is a zone that can be chosen, or none', () => {
    for (const code of [
      'AR',
      'AU',
      'BR',
      'CA',
      'CL',
      'CN',
      'DE',
      'ES',
      'ID',
      'MX',
      'MY',
      'NZ',
      'PT',
      'RU',
      'US',
      'FR',
    ]) {
      expect([code, timeZones.includes(likelyZone(code))]).toEqual([code, true]);
    }
    expect(likelyZone('BV')).toBe('');
  });
});
