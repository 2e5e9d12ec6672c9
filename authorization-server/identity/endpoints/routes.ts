import type { Router } from '@koa/router';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Context } from 'koa';
import { requestId } from '../../../kernel/http/access-log.ts';
import { problems } from '../../../kernel/answers/problems.ts';
import type { Dependencies } from '../../dependencies.ts';
import { caller } from './caller.ts';
import { profileNames } from '../../../kernel/profiles/directory.ts';
import { closedBusinessesOf } from '../../connections/closed-businesses.ts';
import { profilesOfMember } from '../accounts/profiles.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { freshEnd } from '../sessions/fresh-session.ts';
import { exportsOf } from '../../personal-data/exports.ts';
import { exportAnswer, getExport, getExportFile } from './export-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { deleteMe } from './deletion-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import { profilesAnswer, rolesOf } from './session-answer.ts';
import {
  deleteSession,
  getSessions,
  postActingProfile,
  postConfirm,
  postSignIn,
  postSignOut,
  postSignUp,
  postToken,
} from './session-routes.ts';
import { postEmail, postEmailVerification, postEmailVerify } from './email-routes.ts';
import { postPassword, postPasswordForgotten, postPasswordReset } from './password-routes.ts';
import { deleteTotp, postRecoveryCodes, postTotp, postTotpConfirm } from './totp-routes.ts';

async function getMe(context: Context, deps: Dependencies): Promise<void> {
  const { id, account, actingProfileId } = await caller(context, deps);
  const [memberships, hasFactor, freshUntil, exports, closed] = await Promise.all([
    profilesOfMember(deps, account.memberId, requestId(context)),
    hasSecondFactor(deps, account.memberId),
    freshEnd(deps.database.pool, id),
    exportsOf(deps, account.memberId),
    closedBusinessesOf(deps, account.memberId),
  ]);
  const closedIds = closed.map(({ profileId }) => profileId);
  const names = await profileNames(deps, closedIds, requestId(context));
  const data = {
    memberId: account.memberId,
    email: account.email,
    isEmailConfirmed: account.isEmailConfirmed,
    pendingEmail: account.pendingEmail,
    displayName: account.displayName,
    preferredLocale: account.preferredLocale,
    roles: rolesOf(account),
    sessionId: id,
    hasSecondFactor: hasFactor,
    // Until when sensitive actions need no password again; a past time if they do.
    freshUntil: freshUntil.toISOString(),
    // A profile that the member has lost since the token was issued is replaced by their own.
    actingProfileId: memberships.some(({ profile }) => profile.id === actingProfileId)
      ? actingProfileId
      : account.personalProfileId,
    profiles: profilesAnswer(memberships),
    // Whose books the member can still have.
    closedBusinesses: closed.map(({ profileId, closedAt }) => ({
      profileId,
      displayName: names.get(profileId) ?? null,
      closedAtUtc: closedAt,
    })),
    exports: exports.map(exportAnswer),
  };
  context.body = { data, resultCode: 'Identity_Member_GT_Member_SU' };
}

/** The identity API: accounts, sessions and their second factor, for internal clients (contract 5). */
export function identityRoutes(deps: Dependencies): Router {
  const router = createExactRouter({ prefix: '/api/identity/v1' });
  router.use(problems(deps));
  router.post('/sign-up', (context) => postSignUp(context, deps));
  router.post('/sign-in', (context) => postSignIn(context, deps));
  router.post('/token', (context) => postToken(context, deps));
  router.post('/acting-profile', (context) => postActingProfile(context, deps));
  router.post('/sign-out', (context) => postSignOut(context, deps));
  router.post('/confirm', (context) => postConfirm(context, deps));
  router.get('/me', (context) => getMe(context, deps));
  router.get('/export', (context) => getExport(context, deps));
  router.get('/export/:id', (context) => getExportFile(context, deps, context.params['id'] ?? ''));
  router.delete('/me', (context) => deleteMe(context, deps));
  router.get('/sessions', (context) => getSessions(context, deps));
  router.delete('/sessions/:id', (context) => deleteSession(context, deps, context.params['id'] ?? ''));
  router.post('/email', (context) => postEmail(context, deps));
  router.post('/email/verification', (context) => postEmailVerification(context, deps));
  router.post('/email/verify', (context) => postEmailVerify(context, deps));
  router.post('/password', (context) => postPassword(context, deps));
  router.post('/password/forgotten', (context) => postPasswordForgotten(context, deps));
  router.post('/password/reset', (context) => postPasswordReset(context, deps));
  router.post('/totp', (context) => postTotp(context, deps));
  router.post('/totp/confirm', (context) => postTotpConfirm(context, deps));
  router.post('/totp/recovery-codes', (context) => postRecoveryCodes(context, deps));
  router.delete('/totp', (context) => deleteTotp(context, deps));
  router.use(profileRoutes(deps).routes(), invitationRoutes(deps).routes(), transferRoutes(deps).routes());
  router.use(auditRoutes(deps).routes());
  return router;
}
