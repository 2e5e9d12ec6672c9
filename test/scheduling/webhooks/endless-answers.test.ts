import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type DeliveriesWorld, type Reaction, startDeliveriesWorld } from './deliveries-world.ts';

let world: DeliveriesWorld;
beforeAll(async () => {
  world = await startDeliveriesWorld();
});
afterEach(() => world.clear());
afterAll(() => world.stop());

/** Writes as long as somebody reads. */
function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write('a'.repeat(65_536)));
  response.once('drain', () => pour(response));
}

/** Answers with headers and whatever bytes, then breaks the connection off. */
const broken =
  (bytes: string): Reaction =>
  (_, { socket }) =>
    void socket?.write(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${bytes}`, () =>
      setTimeout(() => socket.resetAndDestroy(), 30),
    );

/** One delivery to a receiver that answers so. */
async function deliveryTo(react: Reaction) {
  const receiver = await world.receiver(react);
  const { id, businessId } = await world.subscribe(receiver.url);
  world.deliver();
  await world.record(businessId);
  await world.attempted(id, 1);
  expect(receiver.received).toHaveLength(1);
  return { delivery: await world.delivery(id), subscription: await world.subscription(id) };
}

describe('a webhook', () => {
  it.each<[string, Reaction, unknown]>([
    ['never ends', (_, response) => void response.write('thanks'), 'thanks'],
    ['never begins', (_, response) => response.flushHeaders(), null],
    ['would fill any memory', (_, response) => pour(response), 'a'.repeat(1_024)],
    ['breaks off', (_, response) => void response.write('tha', () => response.destroy()), 'tha'],
    [
      'is shorter than promised',
      (_, response) =>
        void response.writeHead(201, { 'content-length': '9' }).write('tha', () => response.destroy()),
      'tha',
    ],
    ['has a broken chunk', broken('4\r\nthanks, and no chunk'), expect.stringMatching(/^than/)],
    ['is reset after the headers', broken(''), null],
    [
      'expands to what no memory holds',
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000))),
      expect.any(String),
    ],
    ['may not be there', (_, response) => void response.writeHead(204).end(), null],
  ])('has arrived with a 2xx whose body %s', async (_what, react, snippet) => {
    const { delivery, subscription } = await deliveryTo(react);
    expect(delivery).toMatchObject({
      status: 'SUCCEEDED',
      error_code: null,
      next_attempt_at: null,
      response_snippet: snippet,
    });
    expect(subscription).toMatchObject({ failing_since: null });
  });

  it('ends a subscription with a 410 whose body never ends', async () => {
    const { delivery, subscription } = await deliveryTo(
      (_, response) => void response.writeHead(410).write('gone'),
    );
    expect(delivery).toMatchObject({ error_code: 'HTTP_STATUS', response_snippet: 'gone' });
    expect(subscription).toMatchObject({ disabled_reason: 'GONE' });
  });
});
