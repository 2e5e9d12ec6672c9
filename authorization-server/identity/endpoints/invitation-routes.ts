import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { pageLinks, readPage } from '../../../kernel/answers/pagination.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Invitation, askDirectory } from '../../../kernel/profiles/directory.ts';
import {
  acceptInvitationOperation,
  declineInvitationOperation,
  myInvitationsOperation,
  myOwnershipTransfersOperation,
  profileInvitationsOperation,
  withdrawInvitationOperation,
} from '../../../kernel/profiles/profile-operations.ts';
import { sessionViewer } from '../sessions/session-viewer.ts';
import { caller } from './caller.ts';
import { keyedRequest } from './keyed-request.ts';
import { ownProfileAnswer } from './profile-routes.ts';

type Routed = Context & { params: Record<string, string> };

type Answered = Omit<Invitation, 'role'> & { readonly role: Invitation['role'] | 'OWNER' };

function invitationAnswer({ id, email, role, createdAt, expiresAt, profile }: Answered) {
  const { id: profileId, handle, displayName, kind } = profile;
  return {
    invitationId: id,
    email,
    memberRole: role,
    profile: { profileId, handle, displayName, profileKindCode: kind },
    createdAt,
    expiresAt,
  };
}

/** There are so few that the directory returns all of them. */
function answerInvitations(
  context: Routed,
  { env }: Dependencies,
  all: readonly ReturnType<typeof invitationAnswer>[],
): void {
  const { page, pageSize } = readPage(new URLSearchParams(context.querystring));
  const pagination = { page, pageSize, total: all.length };
  context.set('Link', pageLinks(env.AUTH_URL + context.path, new URLSearchParams(), pagination));
  context.body = {
    data: all.slice((page - 1) * pageSize, page * pageSize),
    pagination,
    resultCode: 'Identity_ProfileInvitation_GT_List_SU',
  };
}

async function getInvitations(context: Routed, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const viewer = sessionViewer(session, requestId(context));
  const [{ myInvitations }, { myOwnershipTransfers }] = await Promise.all([
    askDirectory(deps, viewer, myInvitationsOperation, {}),
    askDirectory(deps, viewer, myOwnershipTransfersOperation, {}),
  ]);
  // What an owner hands over is found and answered here as well.
  const { email } = session.account;
  const offered = myOwnershipTransfers.map((transfer) => ({ ...transfer, email, role: 'OWNER' as const }));
  answerInvitations(context, deps, [...offered, ...myInvitations].map(invitationAnswer));
}

async function getInvitationsOfProfile(context: Routed, deps: Dependencies): Promise<void> {
  const viewer = sessionViewer(await caller(context, deps), requestId(context));
  const { profileId = '' } = context.params;
  const { profileInvitations } = await askDirectory(deps, viewer, profileInvitationsOperation, { profileId });
  answerInvitations(context, deps, profileInvitations.map(invitationAnswer));
}

async function deleteInvitation(context: Routed, deps: Dependencies): Promise<void> {
  const viewer = sessionViewer(await caller(context, deps), requestId(context));
  const { profileId = '', invitationId = '' } = context.params;
  await askDirectory(deps, viewer, withdrawInvitationOperation, { input: { profileId, invitationId } });
  context.status = 204;
}

async function postAccept(context: Routed, deps: Dependencies): Promise<void> {
  const { viewer, onReplay } = keyedRequest(context, await caller(context, deps), null);
  const input = { id: context.params['invitationId'] ?? '' };
  const { acceptInvitation } = await askDirectory(
    deps,
    viewer,
    acceptInvitationOperation,
    { input },
    onReplay,
  );
  context.body = {
    data: ownProfileAnswer(acceptInvitation),
    resultCode: 'Identity_ProfileInvitation_UP_Accepted_SU',
  };
}

async function postDecline(context: Routed, deps: Dependencies): Promise<void> {
  const { viewer, onReplay } = keyedRequest(context, await caller(context, deps), null);
  const input = { id: context.params['invitationId'] ?? '' };
  await askDirectory(deps, viewer, declineInvitationOperation, { input }, onReplay);
  context.status = 204;
}

/** Invitations to a member, and those of a profile (contract 5). */
export function invitationRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get('/profiles/:profileId/invitations', (context) => getInvitationsOfProfile(context, deps))
    .delete('/profiles/:profileId/invitations/:invitationId', (context) => deleteInvitation(context, deps))
    .get('/invitations', (context) => getInvitations(context, deps))
    .post('/invitations/:invitationId/accept', (context) => postAccept(context, deps))
    .post('/invitations/:invitationId/decline', (context) => postDecline(context, deps));
}
