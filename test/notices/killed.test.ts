import { endChildren, startModule } from '../support/child.ts';
import { until } from '../support/until.ts';
import { type NoticesWorld, listOf, startNoticesWorld } from './notices-world.ts';

/** The platform's own process stops at its first event until the test ends: others have to deliver what follows. */
const frozen = { times: 0, end: Promise.withResolvers<void>() };
const onStep = async () => {
  frozen.times += 1;
  await frozen.end.promise;
};

let world: NoticesWorld;
beforeAll(async () => {
  world = await startNoticesWorld({ sources: { own: { messaging: { onStep } } } });
});
afterAll(async () => {
  await endChildren();
  frozen.end.resolve();
  await world?.stop();
});

const delivering = `
  import pg from 'pg';
  import { readInternalSecrets } from './kernel/access/internal-secrets.ts';
  import { createRemoteGraph } from './kernel/graph/remote-graph.ts';
  import { notices } from './subgraphs/messaging/notices.ts';
  const { DATABASE, GATEWAY, SECRETS, STEP } = process.env;
  const secrets = await readInternalSecrets(JSON.parse(SECRETS));
  notices.deliver(
    {
      database: { pool: new pg.Pool({ connectionString: DATABASE }) },
      graph: createRemoteGraph(GATEWAY, secrets),
      logger: { warn: (fault, text) => console.error(text, fault) },
    },
    {
      onStep: (step) => {
        if (step === STEP) process.kill(process.pid, 'SIGKILL');
      },
    },
  );
  setInterval(() => undefined, 1_000);
`;

/** A process that delivers; it is killed at the step. */
function start(step = '') {
  const { INTERNAL_SECRETS, DATA_DIR } = world.env;
  return startModule(delivering, {
    DATABASE: world.databaseUrl,
    GATEWAY: world.env.INTERNAL_GATEWAY_URL,
    SECRETS: JSON.stringify({ INTERNAL_SECRETS, DATA_DIR }),
    STEP: step,
  });
}

it('loses no notice and shows none twice, however often processes are killed between the steps of delivery', async () => {
  const { buyer, otherBuyer } = world.world.accounts;
  await world.tell(world.message([]));
  await until(1, async () => frozen.times, { withinMs: 10_000 });
  const events: ReturnType<NoticesWorld['message']>[] = [];
  for (const step of ['claimed', 'delivered', 'removed', 'claimed', 'delivered', 'removed']) {
    const more = Array.from({ length: 16 }, () =>
      world.message([{ memberId: buyer.memberId }, { memberId: otherBuyer.memberId }]),
    );
    for (const event of more) await world.tell(event);
    events.push(...more);
    const child = start(step);
    expect(await child.ended()).toBe('SIGKILL');
  }
  const last = start();
  await until(0, world.waiting, { withinMs: 60_000 });
  last.process.kill('SIGKILL');
  await last.ended();
  const subjects = events.map(({ about }) => about.id).toSorted();
  // The demo world has told them of others.
  const shown = async (account: 'buyer' | 'otherBuyer') => {
    const { items } = await listOf(await world.graphOf(account));
    const ids = items.map(({ subjectId }) => subjectId);
    return ids.filter((id) => subjects.includes(id)).toSorted();
  };
  expect(await shown('otherBuyer')).toEqual(subjects);
  expect(await shown('buyer')).toEqual(subjects);
}, 180_000);
