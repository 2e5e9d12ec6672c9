import { transactionOn } from '../../../kernel/database/transaction.ts';
import { type ClaimDue, places, startOperator } from '../../../subgraphs/deposits/operations/operator.ts';
import {
  type OperatorDependencies,
  claimDueOperations,
} from '../../../subgraphs/deposits/operations/work.ts';
import { applyCommand } from '../../../subgraphs/deposits/storage/deposit-store.ts';
import { sqlDepositStore } from '../../../subgraphs/deposits/storage/sql-deposit-store.ts';
import { until } from '../../support/until.ts';
import { bookedDeposits, handover } from '../support/booked-deposits.ts';
import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';

const soon = { withinMs: 20_000 };

let world: BooksWorld;
beforeAll(async () => {
  world = await startBooksWorld();
});
afterAll(() => world?.stop());

/** The operator of the world's deposits, if nothing else is given. */
function start(given: {
  performers?: OperatorDependencies['performers'];
  pollMs: number;
  kinds?: ClaimDue[];
}) {
  const { dependencies, url: databaseUrl } = world;
  const { performers = dependencies.performers, pollMs } = given;
  const ofDeposits: ClaimDue = (atMost) => claimDueOperations({ ...dependencies, performers }, atMost);
  const { kinds = [ofDeposits] } = given;
  return startOperator({ databaseUrl, logger: dependencies.logger, kinds, pollMs });
}

it('carries out what others wake it for while a call has no answer', async () => {
  const deposits = bookedDeposits(world);
  const [unanswered, other] = [await deposits.paid(), await deposits.paid()];
  const answer = Promise.withResolvers<'RECORDED'>();
  const asked: string[] = [];
  const recordHandover = async ({ depositId }: { depositId: string }) => {
    asked.push(depositId);
    return depositId === unanswered ? answer.promise : ('RECORDED' as const);
  };
  const performers = { ...world.dependencies.performers, recordHandover };
  const operator = start({ performers, pollMs: 600_000 });
  const stateOf = async (id: string) => (await deposits.operation(id, 'RECORD_HANDOVER'))?.status;
  try {
    await deposits.command(unanswered, ...handover);
    await until(true, async () => asked.includes(unanswered), soon);
    await deposits.command(other, ...handover);
    await until('DONE', () => stateOf(other), soon);
    expect(await stateOf(unanswered)).toBe('PENDING');
  } finally {
    answer.resolve('RECORDED');
    await operator.close();
  }
  expect(await stateOf(unanswered)).toBe('DONE');
});

it('carries out with its next look what was committed by a process that ended before it woke anybody', async () => {
  const deposits = bookedDeposits(world);
  const id = await deposits.paid();
  const operator = start({ pollMs: 50 });
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    const store = sqlDepositStore(transactionOn(client), world.dependencies.logger);
    for (const command of handover) {
      const deposit = await store.lock(id);
      if (deposit !== null) await applyCommand(store, deposit, command, world.moment());
    }
    await client.query('commit');
    const stateOf = async () => (await deposits.operation(id, 'RECORD_HANDOVER'))?.status;
    await until('DONE', stateOf, soon);
  } finally {
    client.release();
    await operator.close();
  }
});

/** Operations that are due and end when they are told to, and what asks for them. */
function dueOperations(count: number) {
  const waiting = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const asked: number[] = [];
  let begun = 0;
  const claimDue: ClaimDue = async (atMost) => {
    asked.push(atMost);
    const claimed = waiting.slice(begun, begun + atMost);
    begun += claimed.length;
    return claimed.map(
      ({ promise }) =>
        () =>
          promise,
    );
  };
  return { waiting, asked, claimDue, begun: () => begun };
}

it('takes as many as it has places for, and the next as soon as one is free', async () => {
  const due = dueOperations(places + 3);
  const operator = start({ kinds: [due.claimDue], pollMs: 600_000 });
  await until(places, async () => due.begun(), soon);
  due.waiting[7]?.resolve();
  await until(places + 1, async () => due.begun(), soon);
  due.waiting[3]?.reject(new Error('it could not be recorded'));
  await until(places + 2, async () => due.begun(), soon);
  expect(due.asked).toEqual([places, 1, 1]);
  due.waiting.forEach(({ resolve }) => resolve());
  await until(places + 3, async () => due.begun(), soon);
  await operator.close();
});

it('has places for each kind, and waits for what is taken when it closes', async () => {
  const [full, other] = [dueOperations(places), dueOperations(1)];
  const operator = start({ kinds: [full.claimDue, other.claimDue], pollMs: 20 });
  await until(1, async () => other.begun(), soon);
  let isClosed = false;
  const closed = operator.close().then(() => (isClosed = true));
  full.waiting.slice(1).forEach(({ resolve }) => resolve());
  other.waiting[0]?.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isClosed).toBe(false);
  full.waiting[0]?.resolve();
  await closed;
  expect(full.asked).toEqual([places]);
});

it('looks again by itself after a look that failed', async () => {
  let looks = 0;
  const fails: ClaimDue = async () => {
    looks += 1;
    throw new Error('the database is away');
  };
  const operator = start({ kinds: [fails], pollMs: 20 });
  await until(true, async () => looks > 2, soon);
  await operator.close();
  const ended = looks;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(looks).toBe(ended);
});

it('looks again after what it has carried out: another process may have held on to something', async () => {
  const due = dueOperations(1);
  const operator = start({ kinds: [due.claimDue], pollMs: 600_000 });
  await until(1, async () => due.begun(), soon);
  const late = Promise.withResolvers<void>();
  due.waiting.push(late);
  due.waiting[0]?.resolve();
  await until(2, async () => due.begun(), soon);
  late.resolve();
  await operator.close();
});

it.each([
  ['deposit', `update deposits.deposit set charged = '{}' where id = $1`, 'charged'],
  // As a newer release may have written it.
  ['operation', `update deposits.operation set kind = 'NEWER' where deposit_id = $1`, 'kind'],
])('carries out the others of a claim if a %s cannot be read', async (_, spoil, named) => {
  const deposits = bookedDeposits(world);
  const [unreadable, other] = [await deposits.made(), await deposits.made()];
  await world.pool.query(spoil, [unreadable.id]);
  await expect(world.operate()).rejects.toThrow(named);
  expect(await deposits.operation(other.id, 'CREATE_INTENT')).toMatchObject({ status: 'DONE' });
  const { rows } = await world.pool.query(
    'select status, attempts from deposits.operation where deposit_id = $1',
    [unreadable.id],
  );
  expect(rows).toEqual([{ status: 'PENDING', attempts: 1 }]);
});
