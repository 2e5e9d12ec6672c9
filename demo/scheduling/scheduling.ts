import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { updateBookingBusiness } from '../../subgraphs/scheduling/business/business.service.ts';
import { setOpeningTimes } from '../../subgraphs/scheduling/business/opening-hours.service.ts';
import { addService, updateService } from '../../subgraphs/scheduling/services/service.service.ts';
import { addStaffMember } from '../../subgraphs/scheduling/staff/staff-member.service.ts';
import { demoGraph } from '../stand-in-graph.ts';
import { ownerViewer } from '../people/viewers.ts';
import type { DemoWorld } from '../world.ts';

const owners = { kennel: 'kennel', foreign: 'shop' } as const;

/** Creates what can be booked in the demo world, by the rules for everybody; existing records stay as they are. */
export async function loadScheduling(dependencies: ServiceDependencies, world: DemoWorld): Promise<void> {
  const graph = demoGraph(world);
  for (const role of ['kennel', 'foreign'] as const) {
    const { business, openingTimes, staff, services } = world.scheduling[role];
    const viewer = ownerViewer(world, owners[role]);
    const context = (...ids: string[]) =>
      createContext(
        { ...dependencies, graph, newId: () => ids.shift() ?? dependencies.newId() },
        viewer,
        () => ({}),
      );
    const { rows } = await dependencies.database.pool.query<{ id: string }>(
      `select profile_id as id from scheduling.business where profile_id = $1
       union all select id from scheduling.staff_member where business_id = $1
       union all select id from scheduling.service where business_id = $1`,
      [viewer.profileId],
    );
    const known = new Set(rows.map(({ id }) => id));
    if (!known.has(viewer.profileId ?? '')) {
      await updateBookingBusiness(context(), business);
      await setOpeningTimes(context(), openingTimes);
    }
    for (const { id, displayName } of staff) {
      if (!known.has(id)) await addStaffMember(context(id), { displayName });
    }
    for (const { id, isActive, addOns = [], ...fields } of services) {
      if (known.has(id)) continue;
      const added = addOns.map(({ name, durationMinutes, price }) => ({ name, durationMinutes, price }));
      await addService(context(id, ...addOns.map((addOn) => addOn.id)), { ...fields, addOns: added });
      if (!isActive) await updateService(context(), { id, isActive });
    }
  }
}
