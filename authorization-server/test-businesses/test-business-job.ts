import { z } from 'zod';
import { systemViewer } from '../../kernel/access/viewer.ts';
import type { JobHandler } from '../../kernel/database/jobs/jobs.ts';
import { inClientTransaction, transactionOn } from '../../kernel/database/transaction.ts';
import { askGraph, operation } from '../../kernel/graph/graph.ts';
import { createProfileOperation } from '../../kernel/profiles/profile-operations.ts';
import type { Dependencies } from '../dependencies.ts';
import { orderErasure } from '../personal-data/order-erasure.ts';
import { fillTestBusiness } from './fill-test-business.ts';
import { sample } from './sample.ts';
import {
  type TestBusinessRow,
  finishTestBusiness,
  keepTestBusiness,
  releaseTestBusiness,
  takeTestBusiness,
} from './test-business-store.ts';

export const endTestBusinessOperation = operation(
  'EndTestBusiness',
  'mutation EndTestBusiness($input: EndTestBusinessInput!) { endTestBusiness(input: $input) }',
);

const jobSchema = z.object({ profileId: z.uuid() });

async function makeProfile(
  deps: Dependencies,
  { profileId, memberId, name }: TestBusinessRow,
): Promise<void> {
  const { countryCode, timeZone, species } = sample;
  await askGraph(
    deps.graph,
    createProfileOperation,
    {
      input: {
        id: profileId,
        kind: 'BUSINESS',
        handle: `test-${profileId.replaceAll('-', '')}`,
        displayName: name,
        ownerMemberId: memberId,
        countryCode,
        timeZone,
        speciesCodes: [species],
      },
    },
    systemViewer(deps.ids()),
  );
}

/** Fills a business that a job has taken; false if it was thrown away meanwhile. */
async function fill(deps: Dependencies, business: TestBusinessRow): Promise<boolean> {
  const { database, clock } = deps;
  const { profileId } = business;
  await makeProfile(deps, business);
  const isWanted = () => keepTestBusiness(database.pool, profileId, clock.now());
  if (!(await fillTestBusiness(deps, business, isWanted))) return false;
  return finishTestBusiness(database.pool, profileId, clock.now());
}

/** Takes it from its member, and has its data erased. */
async function takeAway(deps: Dependencies, { profileId }: TestBusinessRow): Promise<void> {
  const input = { id: profileId };
  await askGraph(deps.graph, endTestBusinessOperation, { input }, systemViewer(deps.ids()));
  await inClientTransaction(deps.database.pool, (client) =>
    orderErasure(transactionOn(client), { kind: 'BUSINESS', profileId }, deps.clock.now()),
  );
}

/**
 * Makes and fills a test business, or takes one away that was thrown away. Every step can be repeated, so a job that was
 * killed goes on where it was. One job has it at a time, so nothing is entered once the erasure is ordered: the job that
 * fills it takes it away if it was thrown away meanwhile.
 */
export function handleTestBusiness(deps: Dependencies): JobHandler {
  const { database, clock } = deps;
  return async (payload) => {
    const { profileId } = jobSchema.parse(payload);
    const business = await takeTestBusiness(database.pool, profileId, clock.now());
    // It is tried again: the other may have been killed.
    if (business === null) throw new Error('another job has the test business');
    const { isEnded, isFilled } = business;
    try {
      if (!isEnded && (isFilled || (await fill(deps, business)))) return;
      await takeAway(deps, business);
    } finally {
      await releaseTestBusiness(database.pool, profileId);
    }
  };
}
