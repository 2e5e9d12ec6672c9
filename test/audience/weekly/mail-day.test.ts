import { lastMailDay, mailDayNow, weekBefore } from '../../../subgraphs/audience/weekly/mail-day.ts';

const at = (zone: string, instant: string) => mailDayNow(zone, new Date(instant));

describe('the day of the weekly mail', () => {
  it('is Monday from eight in the zone of the site until Tuesday ends', () => {
    expect(at('Europe/Zurich', '2026-11-30T06:59:59Z')).toBeNull();
    expect(at('Europe/Zurich', '2026-11-30T07:00:00Z')).toBe('2026-11-30');
    expect(at('Europe/Zurich', '2026-12-01T22:59:59Z')).toBe('2026-11-30');
    expect(at('Europe/Zurich', '2026-12-01T23:00:00Z')).toBeNull();
    expect(at('Pacific/Kiritimati', '2026-11-29T18:00:00Z')).toBe('2026-11-30');
    expect(at('Etc/GMT+12', '2026-11-30T20:00:00Z')).toBe('2026-11-30');
    expect(at('Asia/Kathmandu', '2026-11-30T02:15:00Z')).toBe('2026-11-30');
    expect(at('Asia/Kathmandu', '2026-11-30T02:14:00Z')).toBeNull();
  });

  it('is at eight of the clock on the wall when clocks have been changed', () => {
    expect(at('Europe/Zurich', '2026-03-23T06:59:00Z')).toBeNull();
    expect(at('Europe/Zurich', '2026-03-23T07:00:00Z')).toBe('2026-03-23');
    expect(at('Europe/Zurich', '2026-03-30T05:59:00Z')).toBeNull();
    expect(at('Europe/Zurich', '2026-03-30T06:00:00Z')).toBe('2026-03-30');
    expect(at('America/New_York', '2026-11-02T12:59:00Z')).toBeNull();
    expect(at('America/New_York', '2026-11-02T13:00:00Z')).toBe('2026-11-02');
  });

  it('is about the seven days before', () => {
    expect(weekBefore('2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(lastMailDay('UTC', new Date('2026-11-30T07:59:00Z'))).toBe('2026-11-23');
    expect(lastMailDay('UTC', new Date('2026-11-29T23:59:00Z'))).toBe('2026-11-23');
    expect(lastMailDay('UTC', new Date('2026-12-06T12:00:00Z'))).toBe('2026-11-30');
  });

  it('is the same Monday wherever it has come', () => {
    const zones = ['Pacific/Kiritimati', 'Asia/Tokyo', 'UTC', 'America/New_York', 'Etc/GMT+12'];
    const begin = Date.parse('2026-11-28T00:00:00Z');
    for (let hour = 0; hour < 7 * 24; hour += 3) {
      const now = new Date(begin + hour * 3_600_000);
      const days = new Set(zones.map((zone) => mailDayNow(zone, now)).filter((day) => day !== null));
      const edge = mailDayNow('Etc/GMT-14', now) ?? mailDayNow('Etc/GMT+12', now);
      expect([...days]).toEqual(edge === null ? [] : [edge]);
    }
  });
});
