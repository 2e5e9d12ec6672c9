import { z } from 'zod';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { adoptUnreserved } from '../../../subgraphs/animals/reservations/review-reservations.ts';
import { depositsIn } from '../../../subgraphs/animals/transfers/deposit-operations.ts';
import { expireUnpaid } from '../../../subgraphs/deposits/deposits/expiry.ts';
import { behindRow } from '../../support/behind-row.ts';
import { codesOf, graphApi, signIn } from '../../support/member.ts';
import { type Api, connect, partnerApi, problemOf } from '../../support/partner.ts';
import { type Topology, topologies } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { dayIn } from '../listings/listings-world.ts';
import { expiryDependencies } from '../support/expiry-dependencies.ts';
import {
  codeOf,
  dataOf,
  listings,
  reserveTerms,
  soon,
  startSaleWorld,
  transfers,
} from '../end-to-end/sale-world.ts';

const isReserved = 'AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ';
const notEligible = 'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ';

/** The whole system: the kennel sells, apps archive, two people buy. */
async function startWorld(topology: Topology) {
  const sale = await startSaleWorld(topology);
  const { platform, pool, seller, other } = sale;
  const { accounts, apps, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  const { access_token: token } = await connect(
    platform,
    apps.approved,
    accounts.owner,
    profileId,
    'animal:read animal:write',
  );
  const partner: Api = partnerApi(platform, token);
  const owner = graphApi(platform, (await signIn(platform, accounts.owner, profileId)).accessToken);
  const graph = createRemoteGraph(platform.env.GATEWAY_URL, await readInternalSecrets(platform.env));
  let chips = 985_112_007_000_000;

  async function animal() {
    const [id, chip] = [newId(), String((chips += 1))];
    await pool.query(
      `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
         microchip_id, date_of_birth, life_status, created_at, updated_at)
       values ($1::uuid, 'SVC-AN-' || $1::text, $2, $1::text, $1::text, 'DOG', 'F', $3, '2026-08-01', 'ALIVE', now(), now())`,
      [id, profileId, chip],
    );
    return { id, chip };
  }

  return {
    ...sale,
    graph,
    animal,
    owner,
    /** An animal that is offered for a deposit; where it is paid. */
    listed: async () => {
      const { id, chip } = await animal();
      const body = {
        ...reserveTerms(),
        kind: 'SINGLE_ANIMAL',
        animalId: id,
        title: 'A quiet shepherd',
      };
      const { shortCode } = await sale.publish(body);
      return { id, chip, shortCode, path: `${listings}/public/listings/${shortCode}/deposits` };
    },
    /** `204`, or the refusal. */
    archive: async (animalId: string) => {
      const answer = await partner('DELETE', `/api/animal/v1/animals/${animalId}`);
      return answer.status === 204 ? '204' : problemOf(answer);
    },
    /** Offers an animal to the other buyer; the address of the transfer. */
    offered: async (animalId: string) => {
      const body = {
        animalId,
        recipientProfileId: accounts.otherBuyer.profileId,
        type: 'GIFT',
        plannedHandoverDate: dayIn(3),
      };
      const data = await dataOf(seller('POST', `${transfers}/transfers`, body), 201);
      return `${transfers}/transfers/${z.looseObject({ transferId: z.uuid() }).parse(data).transferId}`;
    },
    accept: async (transfer: string) => {
      const answer = await other('POST', `${transfer}/accept`);
      return answer.status === 200 ? '200' : problemOf(answer);
    },
    liveOn: async (animalId: string) => {
      const { rowCount } = await pool.query(
        `select from deposits.deposit where animal_id = $1 and status in ('CREATED', 'PAID', 'IN_ARBITRATION')`,
        [animalId],
      );
      return rowCount ?? 0;
    },
    reservationsOf: async (animalId: string) =>
      (await pool.query('select from animals.reservation where animal_id = $1', [animalId])).rowCount,
    stop: async () => {
      await graph.close();
      await sale.stop();
    },
  };
}

describe.each(topologies)('an animal with a deposit, %s', (topology) => {
  let world: Awaited<ReturnType<typeof startWorld>>;
  beforeAll(async () => {
    world = await startWorld(topology);
  });
  afterAll(() => world?.stop());

  it('is neither archived nor given away by an offer of before, from CREATED on until it expires', async () => {
    const { id, path } = await world.listed();
    const transfer = await world.offered(id);
    const { depositId } = await world.begin(path);
    expect(await world.archive(id)).toBe(`409 ${isReserved}`);
    const mutation = 'mutation ($input: ArchiveAnimalInput!) { archiveAnimal(input: $input) { id } }';
    expect(codesOf(await world.owner(mutation, { input: { id } }))).toEqual([isReserved]);
    expect(await world.accept(transfer)).toBe(`409 ${isReserved}`);
    await world.pool.query('update deposits.deposit set expires_at = now() where id = $1', [depositId]);
    const { deps, close } = await expiryDependencies(world.platform);
    await expireUnpaid(deps);
    await close();
    expect(await world.accept(transfer)).toBe('200');
    // It is promised now: nobody can pay a deposit for it, but the seller may still archive it.
    expect(await codeOf(world.buyer('POST', path, {}))).toBe(notEligible);
    expect(await world.archive(id)).toBe('204');
  });

  it('is kept while the deposit is PAID and in arbitration, and free after the refund', async () => {
    const { id, path } = await world.listed();
    const made = await world.begin(path);
    await world.pay(made);
    expect(await world.archive(id)).toBe(`409 ${isReserved}`);
    const deposit = `${listings}/deposits/${made.depositId}`;
    await dataOf(world.seller('POST', `${deposit}/refund`), 200);
    await until('REFUNDED', async () => (await world.read(made.depositId)).status, soon);
    const again = await world.begin(path);
    await world.pay(again);
    const dispute = { reason: 'ANOTHER_ANIMAL', note: 'It is another one.' };
    await dataOf(world.buyer('POST', `${listings}/deposits/${again.depositId}/dispute`, dispute), 200);
    expect(await world.archive(id)).toBe(`409 ${isReserved}`);
  });

  it('goes to the buyer by its own handover, who may do with it as they like', async () => {
    const { id, chip, path } = await world.listed();
    const made = await world.begin(path);
    await world.pay(made);
    await world.handOver(made.depositId, chip);
    await world.untilOver(made.depositId);
    expect(await world.reservationsOf(id)).toBe(0);
    const body = {
      animalId: id,
      recipientProfileId: world.platform.world.accounts.otherBuyer.profileId,
      type: 'GIFT',
      plannedHandoverDate: dayIn(3),
    };
    await dataOf(world.buyer('POST', `${transfers}/transfers`, body), 201);
  });

  it('is kept by a deposit of before there were reservations, once it is found', async () => {
    const { id, path } = await world.listed();
    const { depositId } = await world.begin(path);
    await world.pool.query('delete from animals.reservation where animal_id = $1', [id]);
    await world.pool.query('delete from deposits.reservation_claim where deposit_id = $1', [depositId]);
    await adoptUnreserved(world.pool, depositsIn(world.graph));
    expect(await world.archive(id)).toBe(`409 ${isReserved}`);
  });

  it('is paid for once under a key, however often and late it is sent', async () => {
    const { id, path } = await world.listed();
    const key = { 'idempotency-key': newId() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.buyer('POST', path, {}, key)));
    const made = answers.filter(({ status }) => status === 201).map(({ text }) => text);
    expect(new Set(made).size).toBe(1);
    await world.pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [
      id,
      world.platform.world.accounts.otherBuyer.profileId,
    ]);
    expect((await world.buyer('POST', path, {}, key)).text).toBe(made[0]);
  });
});

describe('a deposit that is begun', () => {
  let world: Awaited<ReturnType<typeof startWorld>>;
  beforeAll(async () => {
    world = await startWorld('in one process');
  });
  afterAll(() => world?.stop());

  it('stores nothing if the process that began it died before it was created', async () => {
    const { id, path } = await world.listed();
    const input = {
      depositId: newId(),
      animalId: id,
      sellerProfileId: world.platform.world.businesses.kennel.profileId,
    };
    const document = 'mutation Asked($input: ReserveAnimalInput!) { reserveAnimal(input: $input) }';
    const asked = await world.graph.execute({ name: 'Asked', document }, { input }, systemViewer('test'));
    expect(asked.data).toEqual({ reserveAnimal: 'RESERVED' });
    expect(await world.archive(id)).toBe('204');
    expect(await world.reservationsOf(id)).toBe(0);
    expect(await codeOf(world.buyer('POST', path, {}))).not.toMatch(/_SU$/);
    expect(await world.liveOn(id)).toBe(0);
  });

  it('is refused on an archived animal, and one that the seller has no more', async () => {
    const { id, path } = await world.listed();
    await world.pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [
      id,
      world.platform.world.accounts.otherBuyer.profileId,
    ]);
    expect(await codeOf(world.buyer('POST', path, {}))).toBe(notEligible);
    expect(await world.liveOn(id)).toBe(0);
  });

  /** Half of them begin a deposit, half take a step, alternating which is first. */
  async function race(stepOn: (id: string) => Promise<() => Promise<string>>, wins: string) {
    for (const isStepFirst of [true, false, true, false]) {
      const { id, path } = await world.listed();
      const step = await stepOn(id);
      const taken: string[] = [];
      const requests = Array.from({ length: 100 }, (_, index) => async () => {
        if ((index % 2 === 0) === isStepFirst) taken.push(await step());
        else await (index % 4 < 2 ? world.buyer : world.other)('POST', path, {});
      });
      const lockSql = 'select from animals.animal where id = $1 for update';
      await behindRow(world.pool, { lockSql, id }, requests);
      const isTaken = taken.includes(wins);
      expect({ isTaken, live: await world.liveOn(id) }).toEqual({ isTaken, live: isTaken ? 0 : 1 });
    }
  }

  it('or archiving: of 100 at once never both', async () => {
    await race(async (id) => () => world.archive(id), '204');
  });

  it('or accepting an offer of before: of 100 at once never both', async () => {
    await race(async (id) => {
      const transfer = await world.offered(id);
      return () => world.accept(transfer);
    }, '200');
  });
});
