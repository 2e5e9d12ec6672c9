import fc from 'fast-check';
import { deviceName } from '../../../authorization-server/identity/sessions/device-name.ts';

describe('the name of a session', () => {
  it.each([
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
    [
      'Microsoft Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    ],
    [
      'Safari on iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    ['Unknown app on Windows', 'Ledger/4.1 (Windows NT 10.0)'],
    ['Unknown app', 'curl/8.5.0'],
    ['Unknown app', ''],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('never holds what somebody wrote into the header', () => {
    expect(deviceName('Call 555-0100 now/1.0 (you won)')).toBe('Unknown app');
    const known = /^[A-Z][\w .-]+( on [\w .]+)?$/;
    fc.assert(fc.property(fc.string({ maxLength: 2_000 }), (text) => known.test(deviceName(text))));
  });
});
