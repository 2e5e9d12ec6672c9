import { newId } from '../../kernel/text/ids.ts';
import { problemOf } from '../support/partner.ts';
import { type MessagingWorld, startMessagingWorld } from './messaging-world.ts';

let world: MessagingWorld;
beforeAll(async () => {
  world = await startMessagingWorld({ topology: 'over HTTP' });
});
afterAll(() => world?.stop());

describe('sending while nobody can tell who the client is', () => {
  it('is refused with 503 and stores nothing; what was sent before is answered again', async () => {
    const [client, other] = [await world.addClient(), await world.addClient()];
    const key = newId();
    expect((await world.send({ clientId: client.clientId, idempotencyKey: key })).status).toBe(201);
    const rows = () =>
      world.countOf(
        `(select from messaging.message union all select from messaging.conversation
          union all select from messaging.idempotency_key) all_rows`,
      );
    const before = await rows();
    await world.stopService('scheduling');
    const answer = await world.send({ clientId: other.clientId, idempotencyKey: newId() });
    expect(problemOf(answer)).toBe('503 Conversation_Messaging_GT_Dependency_FL');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await world.send({ clientId: client.clientId, idempotencyKey: key })).status).toBe(200);
    expect(await rows()).toBe(before);
  });
});
