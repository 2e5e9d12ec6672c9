import {
  likelyCountry,
  likelyZone,
  zoneName,
  zoneTime,
  zonesByCountry,
} from '../../../kernel/text/time-zone-names.ts';
import { timeZones } from '../../../kernel/text/time-zone.ts';

describe('time zones to choose from', () => {
  it('are all there, once, by country', () => {
    const offered = zonesByCountry().flatMap(({ zones }) => zones.map(([name]) => name));
    expect(offered.toSorted()).toEqual(timeZones.toSorted());
    const ofFrance = zonesByCountry().find(({ country }) => country === 'France');
    expect(ofFrance?.zones).toEqual([['Europe/Paris', 'Paris (UTC+1)']]);
  });

  it.each([
    ['America/New_York', 'New York (UTC−5)', 'New York time'],
    ['America/Indiana/Knox', 'Knox, Indiana (UTC−6)', 'Knox, Indiana time'],
    ['Asia/Kolkata', 'Kolkata (UTC+5:30)', 'Kolkata time'],
    ['Australia/Sydney', 'Sydney (UTC+10)', 'Sydney time'],
    ['Europe/London', 'London (UTC)', 'London time'],
    ['UTC', 'UTC', 'UTC'],
  ])('%s is called %s, and %s in a sentence', (name, text, inSentence) => {
    expect([zoneName(name), zoneTime(name)]).toEqual([text, inSentence]);
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
