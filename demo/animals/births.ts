import type { AnimalsContext } from '../../subgraphs/animals/context.ts';
import { recordBirth } from '../../subgraphs/animals/births/birth.service.ts';
import { recordHandover } from '../../subgraphs/animals/handovers/handover.service.ts';
import { stampLitterPass } from '../../subgraphs/animals/litter-passes/litter-pass.service.ts';
import { reserveAnimal } from '../../subgraphs/animals/reservations/reservation.service.ts';
import type { Pool } from 'pg';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import type { Clock } from '../../kernel/clock.ts';
import { before, daysAgo } from '../times.ts';
import { businessOf, demoRequestId, ownerViewer } from '../people/viewers.ts';
import type { Part } from '../part.ts';
import type { DemoWorld } from '../world.ts';

interface Specified {
  readonly clock: Clock;
  readonly id: string;
}

/** What the animals' part of the world needs for loading. */
interface House {
  readonly pool: Pool;
  readonly world: DemoWorld;
  readonly part: Part;
  readonly contextOf: (viewer: Viewer, said: Specified) => AnimalsContext;
}

/** Records the litters of the kennel, and the pass of one; existing ones stay as they are. */
export async function loadBirths({ pool, world, part, contextOf }: House): Promise<void> {
  if (part.isComplete) return;
  const viewer = ownerViewer(world, 'kennel');
  const { rows } = await pool.query<{ id: string }>(
    'select id from animals.birth union all select birth_id from animals.litter_pass',
  );
  const countOf = (birthId: string) => rows.filter(({ id }) => id === birthId).length;
  for (const { id, damId, sireId, birthDate, offspringCount, passId } of Object.values(world.births)) {
    const clock = before(part, daysAgo.upload);
    const birth = { damAnimalId: damId, sireAnimalId: sireId, birthDate, offspringCount };
    if (countOf(id) === 0) await recordBirth(contextOf(viewer, { clock, id }), birth);
    if (passId !== undefined && countOf(id) < 2) {
      await stampLitterPass(contextOf(viewer, { clock, id: passId }), id);
    }
  }
}

/** Records the handover of the animal whose deposit was released, as the deposits subgraph would. */
export async function loadHandover({ pool, world, part, contextOf }: House): Promise<void> {
  if (part.isComplete) return;
  const { id, transferId, listing, buyer } = world.deposits.released;
  const known = await pool.query('select from animals.transfer where source_ref_id = $1', [id]);
  if (known.rowCount !== 0) return;
  const clock = before(part, daysAgo.handover);
  const { animalId, seller } = world.listings[listing];
  await recordHandover(contextOf(systemViewer(demoRequestId), { clock, id: transferId }), {
    depositId: id,
    animalId,
    sellerProfileId: businessOf(world, seller).profileId,
    buyerProfileId: world.accounts[buyer].profileId,
    transferId: null,
    releasedAt: clock.now().toISOString(),
  });
}

/** Reserves the animals of open deposits, as the deposits subgraph would. */
export async function loadReservations({ world, part, contextOf }: House): Promise<void> {
  if (part.isComplete) return;
  for (const role of ['held', 'pending'] as const) {
    const { id, listing } = world.deposits[role];
    const { animalId, seller } = world.listings[listing];
    const clock = before(part, daysAgo.payment);
    await reserveAnimal(contextOf(systemViewer(demoRequestId), { clock, id }), {
      depositId: id,
      animalId,
      sellerProfileId: businessOf(world, seller).profileId,
    });
  }
}
