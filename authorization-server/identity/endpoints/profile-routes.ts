import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { pageLinks, readPage } from '../../../kernel/answers/pagination.ts';
import { found } from '../../../kernel/graph/graph.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { namesPlatform } from '../../../kernel/names/platform-name.ts';
import { newBusiness, newInvitation, profileChange } from '../../../kernel/profiles/business-fields.ts';
import { refuseUnknownSpecies } from '../../../kernel/profiles/known-species.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type OwnProfile, askDirectory } from '../../../kernel/profiles/directory.ts';
import {
  closeProfileOperation,
  createBusinessProfileOperation,
  inviteProfileMemberOperation,
  memberProfileOperation,
  profileMembersOperation,
  removeProfileMemberOperation,
  updateProfileOperation,
} from '../../../kernel/profiles/profile-operations.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { fallBackToOwn } from '../sessions/sessions.ts';
import { freshViewer, sessionViewer } from '../sessions/session-viewer.ts';
import { caller } from './caller.ts';
import { jsonBody, lookedUpBody } from './json-body.ts';
import { keyedRequest } from './keyed-request.ts';

/** A profile as its members see it (contract 5). */
export function ownProfileAnswer({ role, profile }: OwnProfile): Readonly<Record<string, unknown>> {
  const { id, kind, handle, displayName, countryCode, timeZone, speciesCodes, createdAt } = profile;
  return {
    profileId: id,
    handle,
    displayName,
    profileKindCode: kind,
    memberRole: role,
    countryCode,
    timeZone,
    speciesCodes,
    createdAt,
  };
}

const idOf = (context: Context & { params: Record<string, string> }, name: string) =>
  context.params[name] ?? '';
type Routed = Parameters<typeof idOf>[0];

const knownSpecies =
  (context: Context, { graph }: Dependencies) =>
  ({ speciesCodes }: { readonly speciesCodes?: readonly string[] | null | undefined }) =>
    refuseUnknownSpecies({ graph, requestId: requestId(context) }, speciesCodes);

async function postProfile(context: Routed, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const body = await lookedUpBody(
    context,
    newBusiness((name) => namesPlatform(name, deps.env)),
    knownSpecies(context, deps),
  );
  const { viewer, onReplay } = keyedRequest(context, session, body);
  const { createBusinessProfile: made } = await askDirectory(
    deps,
    viewer,
    createBusinessProfileOperation,
    { input: body },
    onReplay,
  );
  context.status = 201;
  context.set('Location', `${deps.env.AUTH_URL}${context.path}/${made.profile.id}`);
  context.body = { data: ownProfileAnswer(made), resultCode: 'Identity_Profile_AD_Profile_SU' };
}

async function getProfile(context: Routed, deps: Dependencies): Promise<void> {
  const viewer = sessionViewer(await caller(context, deps), requestId(context));
  const id = idOf(context, 'profileId');
  const { memberProfile } = await askDirectory(deps, viewer, memberProfileOperation, { id });
  context.body = {
    data: ownProfileAnswer(found(memberProfile)),
    resultCode: 'Identity_Profile_GT_Profile_SU',
  };
}

async function patchProfile(context: Routed, deps: Dependencies): Promise<void> {
  const viewer = sessionViewer(await caller(context, deps), requestId(context));
  const change = await lookedUpBody(
    context,
    profileChange((name) => namesPlatform(name, deps.env)),
    knownSpecies(context, deps),
  );
  const input = { id: idOf(context, 'profileId'), ...change };
  const { updateProfile } = await askDirectory(deps, viewer, updateProfileOperation, { input });
  context.body = { data: ownProfileAnswer(updateProfile), resultCode: 'Identity_Profile_UP_Profile_SU' };
}

async function deleteProfile(context: Routed, deps: Dependencies): Promise<void> {
  const viewer = sessionViewer(await caller(context, deps), requestId(context));
  const id = idOf(context, 'profileId');
  await askDirectory(deps, await freshViewer(deps, viewer), closeProfileOperation, { id });
  context.status = 204;
}

async function getMembers(context: Routed, deps: Dependencies): Promise<void> {
  const viewer = sessionViewer(await caller(context, deps), requestId(context));
  const page = readPage(new URLSearchParams(context.querystring));
  const variables = { profileId: idOf(context, 'profileId'), ...page };
  const { profileMembers } = await askDirectory(deps, viewer, profileMembersOperation, variables);
  const pagination = { ...page, total: profileMembers.total };
  context.set('Link', pageLinks(deps.env.AUTH_URL + context.path, new URLSearchParams(), pagination));
  context.body = {
    data: profileMembers.items.map(({ role, ...member }) => ({ ...member, memberRole: role })),
    pagination,
    resultCode: 'Identity_ProfileMember_GT_List_SU',
  };
}

async function postMember(context: Routed, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const body = await jsonBody(context, newInvitation);
  const { viewer, onReplay } = keyedRequest(context, session, body);
  const input = { profileId: idOf(context, 'profileId'), email: body.email, role: body.memberRole };
  const { inviteProfileMember } = await askDirectory(
    deps,
    viewer,
    inviteProfileMemberOperation,
    { input },
    onReplay,
  );
  context.status = 202;
  context.body = { data: inviteProfileMember, resultCode: 'Identity_ProfileInvitation_AD_Invitation_SU' };
}

async function deleteMember(context: Routed, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const input = { profileId: idOf(context, 'profileId'), memberId: idOf(context, 'memberId') };
  const viewer = sessionViewer(session, requestId(context));
  await askDirectory(deps, viewer, removeProfileMemberOperation, { input });
  if (isUuid(input.memberId)) await fallBackToOwn(deps.database.pool, input);
  context.status = 204;
}

/** Businesses and places of a member, and who else may act as them (contract 5). */
export function profileRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .post('/profiles', (context) => postProfile(context, deps))
    .get('/profiles/:profileId', (context) => getProfile(context, deps))
    .patch('/profiles/:profileId', (context) => patchProfile(context, deps))
    .delete('/profiles/:profileId', (context) => deleteProfile(context, deps))
    .get('/profiles/:profileId/members', (context) => getMembers(context, deps))
    .post('/profiles/:profileId/members', (context) => postMember(context, deps))
    .delete('/profiles/:profileId/members/:memberId', (context) => deleteMember(context, deps));
}
