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
import { type TestBusinessRow, findTestBusiness } from './test-business-store.ts';

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

/**
 * Makes and fills a test business, or takes one away that was thrown away. Every step can be repeated, so a job that was
 * killed goes on where it was.
 */
export function handleTestBusiness(deps: Dependencies): JobHandler {
  const { database, clock } = deps;
  return async (payload) => {
    const { profileId } = jobSchema.parse(payload);
    await inClientTransaction(database.pool, async (client) => {
      // Nothing is erased while it is being filled.
      await client.query(`select pg_advisory_xact_lock(hashtextextended('test business ' || $1, 0))`, [
        profileId,
      ]);
      const business = await findTestBusiness(client, profileId);
      if (business === null) return;
      if (business.isEnded) {
        const input = { id: profileId };
        await askGraph(deps.graph, endTestBusinessOperation, { input }, systemViewer(deps.ids()));
        await orderErasure(transactionOn(client), { kind: 'BUSINESS', profileId }, clock.now());
        return;
      }
      if (business.isFilled) return;
      await makeProfile(deps, business);
      const isWanted = async () => (await findTestBusiness(database.pool, profileId))?.isEnded === false;
      if (!(await fillTestBusiness(deps, business, isWanted))) return;
      await client.query(
        'update authorization_server.test_business set filled_at = $2 where profile_id = $1 and ended_at is null',
        [profileId, clock.now()],
      );
    });
  };
}
