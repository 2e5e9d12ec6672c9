import { z } from 'zod';
import { systemViewer } from '../../../../kernel/access/viewer.ts';
import { askGraph, operation } from '../../../../kernel/graph/graph.ts';
import type { ServiceDependencies } from '../../../../kernel/service-dependencies.ts';
import { newId } from '../../../../kernel/text/ids.ts';
import { storeRankInputs } from './rank-inputs.service.ts';

export const rankFactsOperation = operation(
  'RankFacts',
  `query RankFacts($profileIds: [ID!]!) {
  lastLitters(profileIds: $profileIds) { profileId bornOn }
  healthTestCounts(profileIds: $profileIds) { profileId count }
  sellerFacts(profileIds: $profileIds) { profileId signedContractCount activeLitterCount }
}`,
);

/** How many to ask for at a time. */
const batchSize = 500;
const batchSql = `
  select p.profile_id as "profileId", i.last_litter_on::text as "lastLitterOn", i.contract_count as "contractCount",
    i.active_litter_count as "activeLitterCount", i.health_test_count as "healthTestCount"
  from directory.professional p left join directory.rank_input i on i.profile_id = p.profile_id
  where p.is_published and p.profile_id > $1 order by p.profile_id limit ${batchSize}`;
const known = z.object({
  profileId: z.string(),
  lastLitterOn: z.string().nullable(),
  contractCount: z.int().nullable(),
  activeLitterCount: z.int().nullable(),
  healthTestCount: z.int().nullable(),
});

/**
 * Collects from other services the facts for the rank of everybody who is listed (spec 2.9): births, health tests,
 * signed contracts and litters for sale. Nightly, before the ranking; those without facts of a kind keep what was recorded.
 */
export async function collectRankInputs({
  database,
  graph,
  clock,
}: Pick<ServiceDependencies, 'database' | 'graph' | 'clock'>): Promise<void> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) {
    const batch: z.infer<typeof known>[] = known
      .array()
      .parse((await database.pool.query(batchSql, [after])).rows);
    const profileIds = batch.map(({ profileId }) => profileId);
    const facts = await askGraph(graph, rankFactsOperation, { profileIds }, systemViewer(newId()));
    const litters = new Map(facts.lastLitters.map(({ profileId, bornOn }) => [profileId, bornOn]));
    const tests = new Map(facts.healthTestCounts.map(({ profileId, count }) => [profileId, count]));
    const selling = new Map(facts.sellerFacts.map((one) => [one.profileId, one]));
    for (const before of batch) {
      const { profileId } = before;
      const now = {
        profileId,
        lastLitterOn: litters.get(profileId) ?? before.lastLitterOn,
        contractCount: selling.get(profileId)?.signedContractCount ?? before.contractCount,
        activeLitterCount: selling.get(profileId)?.activeLitterCount ?? before.activeLitterCount,
        healthTestCount: tests.get(profileId) ?? before.healthTestCount,
      };
      const isNew =
        now.lastLitterOn !== before.lastLitterOn ||
        now.contractCount !== before.contractCount ||
        now.activeLitterCount !== before.activeLitterCount ||
        now.healthTestCount !== before.healthTestCount;
      if (isNew) await storeRankInputs(database.fork(), clock.now(), now);
    }
    after = batch.length < batchSize ? undefined : batch.at(-1)?.profileId;
  }
}
