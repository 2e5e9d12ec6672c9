import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import Stripe from 'stripe';
import { isSigned, signEvent } from '../../../subgraphs/deposits/payments/events/signature.ts';

const now = new Date('2026-11-23T08:00:00Z');
const seconds = now.getTime() / 1000;
const secret = 'whsec_of-the-tests';
const body = Buffer.from('{"id":"evt_1"}');
const hex = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

describe('the signature of an event', () => {
  it('is an HMAC of the time and the body', () => {
    const expected = `t=${seconds},v1=${hex(secret, `${seconds}.{"id":"evt_1"}`)}`;
    expect(signEvent(secret, seconds, body)).toBe(expected);
    expect(isSigned(expected, body, [secret], now)).toBe(true);
  });

  it("is Stripe's: what its library signs is taken, and its library takes what is signed here", () => {
    const payload = body.toString();
    const { webhooks } = new Stripe('sk_test_1');
    const header = webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
    expect(isSigned(header, body, [secret], now)).toBe(true);
    const at = Math.floor(Date.now() / 1000);
    expect(webhooks.constructEvent(payload, signEvent(secret, at, body), secret).id).toBe('evt_1');
  });

  it('may be one of several, by one of several secrets, with schemes that nobody knows', () => {
    const good = hex(secret, `${seconds}.${body.toString()}`);
    const bad = 'f'.repeat(64);
    for (const header of [
      `t=${seconds},v1=${bad},v1=${good}`,
      `v1=${good},v0=${bad},t=${seconds}`,
      ` t=${seconds}, v1=${good}`,
    ]) {
      expect(isSigned(header, body, ['another-secret', secret], now)).toBe(true);
      expect(isSigned(header, body, ['another-secret'], now)).toBe(false);
    }
  });

  it.each([
    ['300 seconds ago', -300, true],
    ['300 seconds ahead', 300, true],
    ['301 seconds ago', -301, false],
    ['301 seconds ahead', 301, false],
  ])('of %s counts or does not', (_when, offset, isGood) => {
    expect(isSigned(signEvent(secret, seconds + offset, body), body, [secret], now)).toBe(isGood);
  });

  it.each([
    ['nothing', ''],
    ['no time', `v1=${hex(secret, `.${body.toString()}`)}`],
    ['no signature', `t=${seconds}`],
    ['two times', `t=${seconds},t=${seconds},v1=${hex(secret, `${seconds}.${body.toString()}`)}`],
    ['a time that is no number', `t=x${seconds},v1=${hex(secret, `x${seconds}.${body.toString()}`)}`],
    ['another scheme', `t=${seconds},v0=${hex(secret, `${seconds}.${body.toString()}`)}`],
    ['half a signature', signEvent(secret, seconds, body).slice(0, -2)],
    ['a longer signature', `${signEvent(secret, seconds, body)}00`],
  ])('is refused with %s', (_what, header) => {
    expect(isSigned(header, body, [secret], now)).toBe(false);
  });

  it('is of every byte: none can change, be left out or be added', () => {
    const change = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), change, (bytes, { at, by }) => {
        const header = signEvent(secret, seconds, bytes);
        expect(isSigned(header, bytes, [secret], now)).toBe(true);
        const index = at % bytes.length;
        const changed = bytes.map((byte, place) => (place === index ? byte ^ by : byte));
        const shorter = bytes.filter((_byte, place) => place !== index);
        const longer = new Uint8Array([...bytes, by]);
        for (const other of [changed, shorter, longer]) {
          expect(isSigned(header, other, [secret], now)).toBe(false);
        }
      }),
    );
  });

  it('is of the time and the secret too: no character of the header can change', () => {
    const header = signEvent(secret, seconds, body);
    fc.assert(
      fc.property(
        fc.nat(header.length - 1),
        fc.constantFrom('0', '1', '7', '9', 'a', 'f'),
        (at, character) => {
          fc.pre(header[at] !== character);
          const changed = header.slice(0, at) + character + header.slice(at + 1);
          expect(isSigned(changed, body, [secret], now)).toBe(false);
        },
      ),
    );
  });
});
