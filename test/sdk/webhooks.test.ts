import { createHmac } from 'node:crypto';
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

/** Headers with whatever id and time, signed as the platform signs. */
function signedWith(id: string, timestamp: string, signed = body): Record<string, string> {
  const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(`${id}.${timestamp}.${signed}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
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
    ...['[]', 'null', '"text"', '{"type":"webhook.test"}', '{"data":{}}'].map(
      (text) => [`${text} and no event`, delivery(secret, new Date(), text), text] as const,
    ),
  ])('refuses a delivery that is %s', async (_what, headers, text) => {
    await expect(verifyWebhook(secret, headers, text)).rejects.toBeInstanceOf(WebhookError);
  });

  it('refuses a signed delivery without an id or a time', async () => {
    const now = String(Math.floor(Date.now() / 1000));
    expect(await verifyWebhook(secret, signedWith('evt_1', now), body)).toMatchObject({ id: 'evt_1' });
    await expect(verifyWebhook(secret, signedWith('', now), body)).rejects.toThrow(/webhook-id is missing/);
    await expect(verifyWebhook(secret, signedWith('evt_1', 'now'), body)).rejects.toThrow(/300 seconds/);
  });

  it('takes what was signed 300 seconds ago or ahead, and nothing further away', async () => {
    const now = Math.floor(Date.now() / 1000);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now * 1000);
    try {
      const verified = (seconds: number) =>
        verifyWebhook(secret, signedWith('evt_1', String(now + seconds)), body).then(
          () => true,
          () => false,
        );
      const taken = await Promise.all([-301, -300, 300, 301].map(verified));
      expect(taken).toEqual([false, true, true, false]);
    } finally {
      clock.mockRestore();
    }
  });

  it.each(['my secret', 'whsec_*', 'whsec_'])('says when the secret is none: %s', async (none) => {
    const refusal = verifyWebhook(none, delivery(), body);
    await expect(refusal).rejects.toBeInstanceOf(TypeError);
    await expect(refusal).rejects.toThrow(/begins with whsec_/);
  });
});

describe('the signature of a webhook', () => {
  it('is one that the library of Standard Webhooks takes', async () => {
    const headers = await signWebhook(secret, 'evt_1', body);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  });
});
