import { transactionOn } from '../../../kernel/database/transaction.ts';
import { startOperator } from '../../../subgraphs/deposits/operations/work.ts';
import { applyCommand } from '../../../subgraphs/deposits/storage/deposit-store.ts';
import { sqlDepositStore } from '../../../subgraphs/deposits/storage/sql-deposit-store.ts';
import { until } from '../../support/until.ts';
import { bookedDeposits, handover } from '../support/booked-deposits.ts';
import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';

let world: BooksWorld;
beforeAll(async () => {
  world = await startBooksWorld();
});
afterAll(() => world?.stop());

it('carries out what others wake it for while a call has no answer', async () => {
  const deposits = bookedDeposits(world);
  const [unanswered, other] = [await deposits.paid(), await deposits.paid()];
  const answer = Promise.withResolvers<'RECORDED'>();
  const asked: string[] = [];
  const recordHandover = async ({ depositId }: { depositId: string }) => {
    asked.push(depositId);
    return depositId === unanswered ? answer.promise : ('RECORDED' as const);
  };
  const { dependencies, url: databaseUrl } = world;
  const performers = { ...dependencies.performers, recordHandover };
  const operator = startOperator({ ...dependencies, performers, databaseUrl, pollMs: 600_000 });
  const stateOf = async (id: string) => (await deposits.operation(id, 'RECORD_HANDOVER'))?.status;
  const soon = { withinMs: 20_000 };
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
  const { dependencies, url: databaseUrl } = world;
  const operator = startOperator({ ...dependencies, databaseUrl, pollMs: 50 });
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    const store = sqlDepositStore(transactionOn(client), dependencies.logger);
    for (const command of handover) {
      const deposit = await store.lock(id);
      if (deposit !== null) await applyCommand(store, deposit, command, world.moment());
    }
    await client.query('commit');
    const stateOf = async () => (await deposits.operation(id, 'RECORD_HANDOVER'))?.status;
    await until('DONE', stateOf, { withinMs: 20_000 });
  } finally {
    client.release();
    await operator.close();
  }
});

it('carries out the others of a claim if a deposit cannot be read', async () => {
  const deposits = bookedDeposits(world);
  const [unreadable, other] = [await deposits.made(), await deposits.made()];
  await world.pool.query(`update deposits.deposit set charged = '{}' where id = $1`, [unreadable.id]);
  await expect(world.operate()).rejects.toThrow('charged');
  expect(await deposits.operation(other.id, 'CREATE_INTENT')).toMatchObject({ status: 'DONE' });
  expect(await deposits.operation(unreadable.id, 'CREATE_INTENT')).toMatchObject({
    status: 'PENDING',
    attempts: 1,
  });
});
