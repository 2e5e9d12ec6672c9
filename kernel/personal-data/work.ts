import type { OwnedTables } from '../database/database.ts';
import { startLoop } from '../database/jobs/loop.ts';
import type { HouseWithTables } from '../house.ts';
import { type PersonalDataDesk, type PersonalDataTask, personalDataDesks } from './desk.ts';
import { erasePersonalData } from './erase.ts';
import { exportPersonalData } from './export.ts';

/** What tests use to be quick, to rest, and to end a process between two steps. */
export interface PersonalDataOptions {
  readonly pollMs?: number;
  readonly isResting?: boolean;
  readonly onStep?: (
    service: string,
    step: 'claimed' | 'changed' | 'stored' | 'done' | 'finished',
  ) => Promise<void> | void;
}

interface Worker {
  readonly service: string;
  readonly tables: Pick<OwnedTables, 'schema' | 'personalData'>;
  readonly house: Pick<HouseWithTables, 'env' | 'internalSecrets' | 'logger' | 'shutdown'> & {
    readonly database: Pick<HouseWithTables['database'], 'withoutTimeout'>;
  };
}

async function carryOut(
  desk: PersonalDataDesk,
  { service, tables: { schema, personalData }, house }: Worker,
  { task, id, whose }: PersonalDataTask,
  onStep: NonNullable<PersonalDataOptions['onStep']>,
): Promise<void> {
  const { pool } = await house.database.withoutTimeout();
  const source = { pool, schema, personalData };
  if (task === 'ERASURE') {
    await erasePersonalData({ ...source, onStep: () => onStep(service, 'changed') }, whose);
    await onStep(service, 'done');
    await desk.finish({ service, task, id, files: [] });
    return;
  }
  const files = await exportPersonalData(
    {
      ...source,
      store: async (piece) => {
        await desk.store({ exportId: id, service, ...piece });
        await onStep(service, 'stored');
      },
    },
    whose,
  );
  await onStep(service, 'done');
  await desk.finish({ service, task, id, files });
}

/** Exports and erases what a service has, as the authorization server asks for it, until it is closed. */
export function workOnPersonalData(
  worker: Worker,
  { pollMs = 5_000, isResting = false, onStep = () => undefined }: PersonalDataOptions = {},
): { close(): Promise<void> } {
  const { service, house } = worker;
  const desk = personalDataDesks.use(house);
  return startLoop({
    pollMs,
    work: async () => {
      const task = isResting ? null : await desk.claim(service);
      if (task === null) return 0;
      await onStep(service, 'claimed');
      await carryOut(desk, worker, task, onStep);
      await onStep(service, 'finished');
      return 1;
    },
    onError: (error) =>
      house.logger.warn({ err: error, service }, 'personal data is exported or erased later'),
  });
}
