import { systemViewer } from '../access/viewer.ts';
import { type Graph, askGraph } from '../graph/graph.ts';
import { openMattersOperation } from './closing-operations.ts';

/** What keeps a business from closing, or an account from being deleted. */
export interface Obstacle {
  readonly kind: 'BUSINESS' | 'DEPOSIT' | 'SALE' | 'APPOINTMENT';
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** Its page in the dashboard. */
  readonly path: string;
}

type OpenMatter = Readonly<Pick<Obstacle, 'id' | 'title'>> & {
  readonly kind: Exclude<Obstacle['kind'], 'BUSINESS'>;
};

const pages = {
  DEPOSIT: (id: string) => `/account/deposits/${id}`,
  SALE: () => '/account',
  APPOINTMENT: (id: string, isOfBusiness: boolean) =>
    `/account/${isOfBusiness ? 'appointments' : 'own-bookings'}/${id}`,
} as const;

/** Open matters of a business, or else of a person, with their pages. */
export function obstaclesOf(matters: readonly OpenMatter[], businessId: string | null): readonly Obstacle[] {
  // A sale may be open at two services.
  const once = new Map(matters.map((matter) => [`${matter.kind} ${matter.id}`, matter]));
  return [...once.values()].map((matter) => {
    const path = pages[matter.kind](matter.id, businessId !== null);
    const parameter = matter.kind === 'APPOINTMENT' ? 'business' : 'profile';
    return { ...matter, path: businessId === null ? path : `${path}?${parameter}=${businessId}` };
  });
}

/** What a member still has open: deposits and sales on either side, and appointments as a client. */
export async function openMattersOfMember(
  { graph }: { readonly graph: Graph },
  { memberId, profileId }: { readonly memberId: string; readonly profileId: string },
  requestId: string,
): Promise<readonly Obstacle[]> {
  const variables = { profileId, businessId: null, memberId };
  const asked = await askGraph(graph, openMattersOperation, variables, systemViewer(requestId));
  const matters = [...asked.openDepositsOf, ...asked.openSalesOf, ...asked.openAppointmentsOf];
  return obstaclesOf(matters, null);
}
