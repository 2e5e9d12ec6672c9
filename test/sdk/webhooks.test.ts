import { Webhook } from 'standardwebhooks';
import { WebhookError, signWebhook, verifyWebhook } from '../../sdk/webhooks.ts';

const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;
const secret = secretOf(7);
const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: { message: 'Grüße' } });

/** Headers of a delivery that the library of Standard Webhooks signed, as the platform does. */
function delivery(key = secret, at = new Date(), signed = body): Record<string, string> {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign('evt_1', at, signed),
  };
}

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('the verification of a webhook', () => {
  it('gives the event of what the platform signed, however the headers come', async () => {
    const event = await verifyWebhook(secret, delivery(), body);
    expect(event).toMatchObject({ type: 'webhook.test', data: { message: 'Grüße' } });
    expect(await verifyWebhook(secret, new Headers(delivery()), body)).toEqual(event);
    expect(await verifyWebhook(secret, delivery(secret, secondsAgo(290)), body)).toEqual(event);
  });

  it('takes a delivery while a secret is replaced, whichever side is first', async () => {
    const replaced = secretOf(8);
    const both = [delivery(replaced), delivery()].map((headers) => headers['webhook-signature']).join(' ');
    const headers = { ...delivery(), 'webhook-signature': `v2,AAAA ${both}` };
    for (const known of [secret, replaced, [secretOf(9), secret]]) {
      expect(await verifyWebhook(known, headers, body)).toMatchObject({ id: 'evt_1' });
    }
  });

  it.each([
    ['signed by somebody else', delivery(secretOf(8)), body],
    ['changed', delivery(), body.replace('Grüße', 'Grüsse')],
    ['old', delivery(secret, secondsAgo(310)), body],
    ['ahead of time', delivery(secret, secondsAgo(-310)), body],
    ['without a time', { ...delivery(), 'webhook-timestamp': 'now' }, body],
    ['without headers', {}, body],
    ['with a signature that is none', { ...delivery(), 'webhook-signature': 'v1,é' }, body],
    ['with the id of another', { ...delivery(), 'webhook-id': 'evt_2' }, body],
    ['without an event', delivery(secret, new Date(), '[]'), '[]'],
  ])('refuses a delivery that is %s', async (_what, headers, text) => {
    await expect(verifyWebhook(secret, headers, text)).rejects.toBeInstanceOf(WebhookError);
  });

  it('says when the secret is none', async () => {
    await expect(verifyWebhook('my secret', delivery(), body)).rejects.toThrow(/begins with whsec_/);
    await expect(verifyWebhook('whsec_*', delivery(), body)).rejects.toBeInstanceOf(TypeError);
  });
});

describe('the signature of a webhook', () => {
  it('is one that the library of Standard Webhooks takes', async () => {
    const headers = await signWebhook(secret, 'evt_1', body);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  });
});
