import { requireFreshViewer, systemViewer } from '../../../kernel/access/viewer.ts';
import { answerWithin } from '../../../kernel/errors/answer-within.ts';
import { inTransaction, transactionOf } from '../../../kernel/database/transaction.ts';
import { ClosingStep } from '../../../kernel/ending/closing.inputs.ts';
import {
  closeAppointmentsOperation,
  closeDepositsOperation,
  closeSalesOperation,
} from '../../../kernel/ending/closing-operations.ts';
import { type Obstacle, obstaclesOf } from '../../../kernel/ending/open-matters.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../context.ts';
import {
  lockProfile,
  profileNotFound,
  requireMember,
  requireRole,
} from '../profiles/profile-member.access.ts';
import { MemberRole } from '../profiles/profile-member.entity.ts';
import { ProfileKind } from '../profiles/profile.entity.ts';
import { type Closing, beginClosing, dropClosing, moveClosing } from './closing.store.ts';
import { closeProfileRow } from './close-profile.ts';

export type ClosingDependencies = Pick<ServiceDependencies, 'graph' | 'clock' | 'newId'> & {
  readonly pool: DirectoryContext['pool'];
};

/** The other services; an attempt that waits for one longer than this is carried on by somebody else. */
const answerMs = 8_000;

/** Takes a step at the three services where somebody may wait for something. Returns what is open. */
async function takeStep(
  { graph, newId }: ClosingDependencies,
  { profileId, closingId }: Closing,
  step: ClosingStep,
): Promise<readonly Obstacle[]> {
  const variables = { input: { profileId, closingId, step } };
  const viewer = systemViewer(newId());
  const [deposits, sales, appointments] = await answerWithin(
    answerMs,
    Promise.all([
      askGraph(graph, closeDepositsOperation, variables, viewer),
      askGraph(graph, closeSalesOperation, variables, viewer),
      askGraph(graph, closeAppointmentsOperation, variables, viewer),
    ]),
  );
  const open = [...deposits.closeDepositsOf, ...sales.closeSalesOf, ...appointments.closeAppointmentsOf];
  return obstaclesOf(open, profileId);
}

/** Withdraws what the business offers, at those services. Can be repeated. */
export async function endOffers(deps: ClosingDependencies, closing: Closing): Promise<void> {
  await takeStep(deps, closing, ClosingStep.END);
}

/** Lets a business go on as before, because something is open or nobody could tell. Can be repeated. */
export async function abandonClosing(deps: ClosingDependencies, closing: Closing): Promise<void> {
  await takeStep(deps, closing, ClosingStep.ACCEPT_NEW);
  await inTransaction(deps.pool, (transaction) => dropClosing(transaction, closing));
}

const underWay = () => new DomainError('0010010000409', undefined, { retryAfterSeconds: 5 });

/**
 * Decides whether a business closes: first no service begins anything new for it, then none has anything open, and
 * only then it is closed. Throws DL_Open_RJ with the list while something is open.
 */
async function decideClosing(deps: ClosingDependencies, closing: Closing): Promise<void> {
  const open = await takeStep(deps, closing, ClosingStep.REFUSE_NEW);
  if (open.length > 0) throw new DomainError('Identity_Profile_DL_Open_RJ', undefined, { data: { open } });
  await inTransaction(deps.pool, async (transaction) => {
    // In the order in which a closing begins.
    await transaction('select from directory.profile where id = $1 for no key update', [closing.profileId]);
    // Whoever was too slow has been overtaken.
    if (!(await moveClosing(transaction, closing, 'ENDING', deps.clock.now()))) throw underWay();
    await closeProfileRow(transaction, deps, closing);
  });
}

/**
 * Closes a business or a place; for owners who have just proved who they are. Throws DL_Open_RJ with the list while
 * something is open, and the 409 while it is being closed. Undecided, the business stays as it is.
 */
export async function closeProfile(ctx: DirectoryContext, profileId: string): Promise<void> {
  const memberId = requireMember(ctx.viewer);
  if (!isUuid(profileId)) throw profileNotFound();
  refuseTestBusiness(profileId, 'A test business is thrown away where it was made.');
  const closing = await ctx.em.fork().transactional(async (em) => {
    const { kind, role } = await lockProfile(em, profileId, memberId);
    requireRole(role, [MemberRole.OWNER]);
    requireFreshViewer(ctx.viewer, ctx.clock);
    if (kind === ProfileKind.PERSON) {
      throw new DomainError('0010010000403', 'A personal profile ends with its account.');
    }
    const id = profileId.toLowerCase();
    return beginClosing(transactionOf(em), { profileId: id, closingId: ctx.newId(), memberId });
  });
  if (closing === undefined) throw underWay();
  try {
    await decideClosing(ctx, closing);
  } catch (error) {
    // If this fails too, it is done soon by whoever carries on.
    await abandonClosing(ctx, closing).catch(() => undefined);
    throw error;
  }
}
