import type { Router } from '@koa/router';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createMemberOperations } from '../../member-operations.ts';
import { paymentCardRoutes } from './payment-card.ts';
import { adminApplicationRoutes } from './admin/admin-application.ts';
import { adminApplicationsRoutes } from './admin/admin-applications.ts';
import { adminAuditRoutes } from './admin/admin-audit.ts';
import { adminDecisionRoutes } from './admin/admin-decisions.ts';
import { caseRoutes } from './admin/cases/case.ts';
import { caseDecisionRoutes } from './admin/cases/case-decision.ts';
import { casesRoutes } from './admin/cases/cases.ts';
import { heldEventRoutes } from './admin/cases/held-events.ts';
import { applicationChangeRoutes } from './applications/application-changes.ts';
import { applicationEditRoutes } from './applications/application-edit.ts';
import { applicationNewRoutes } from './applications/application-new.ts';
import { applicationRotationRoutes } from './applications/application-rotation.ts';
import { applicationRoutes } from './applications/application.ts';
import { applicationsRoutes } from './applications/applications.ts';
import { webhookRoutes } from './applications/webhook.ts';
import { webhooksRoutes } from './applications/webhooks.ts';
import { connectionRoutes } from './connections.ts';
import { beginRoutes } from './deposits/paying/begin.ts';
import { depositStepRoutes } from './deposits/steps/deposit-steps.ts';
import { depositRoutes } from './deposits/deposit.tsx';
import { depositsRoutes } from './deposits/deposits.tsx';
import { evidenceRoutes } from './deposits/steps/evidence.ts';
import { handoverRoutes } from './deposits/steps/handover.ts';
import { paymentRoutes } from './deposits/paying/payment.ts';
import { insightsRoutes } from './insights/insights.ts';
import { professionalRoutes } from './professional/professional.ts';
import { memberRoutes } from './profiles/members.ts';
import { profileEditRoutes } from './profiles/profile-edit.ts';
import { profileNewRoutes } from './profiles/profile-new.tsx';
import { profileRoutes } from './profiles/profile.ts';
import { payoutsRoutes } from './payouts/payouts.ts';
import { profilesRoutes } from './profiles/profiles.ts';
import { overviewRoutes } from './overview.ts';
import { emailRoutes } from './security/email.ts';
import { passwordRoutes } from './security/password.ts';
import { secondFactorChangeRoutes } from './security/second-factor-changes.ts';
import { secondFactorRoutes } from './security/second-factor.ts';
import { securityRoutes } from './security/security.ts';
import { siteNewRoutes } from './sites/site-new.ts';
import { siteRoutes } from './sites/site-routes.ts';
import { sitesRoutes } from './sites/sites.ts';
import { sessionRoutes } from './security/sessions.ts';
import { unconfirmedRefusals } from './unconfirmed-email.ts';

/** The pages of an account: for members, developers and the platform's own people. */
export function accountRoutes(given: Dependencies): Router {
  const deps = { ...given, operations: createMemberOperations(given) };
  const router = createExactRouter();
  router.use(unconfirmedRefusals(deps));
  for (const part of [
    overviewRoutes(deps),
    profilesRoutes(deps),
    // Before the pages of one profile, whose id "new" is not.
    profileNewRoutes(deps),
    profileRoutes(deps),
    profileEditRoutes(deps),
    professionalRoutes(deps),
    memberRoutes(deps),
    securityRoutes(deps),
    emailRoutes(deps),
    passwordRoutes(deps),
    secondFactorRoutes(deps),
    secondFactorChangeRoutes(deps),
    sessionRoutes(deps),
    paymentCardRoutes(deps),
    payoutsRoutes(deps),
    depositsRoutes(deps),
    depositRoutes(deps),
    depositStepRoutes(deps),
    evidenceRoutes(deps),
    handoverRoutes(deps),
    beginRoutes(deps),
    paymentRoutes(deps),
    connectionRoutes(deps),
    sitesRoutes(deps),
    // Before the pages of one site, whose key "new" is not.
    siteNewRoutes(deps),
    siteRoutes(deps),
    insightsRoutes(deps),
    applicationsRoutes(deps),
    // Before the pages of one application, whose id "new" is not.
    applicationNewRoutes(deps),
    applicationRoutes(deps),
    applicationEditRoutes(deps),
    applicationRotationRoutes(deps),
    applicationChangeRoutes(deps),
    webhooksRoutes(deps),
    webhookRoutes(deps),
    adminApplicationsRoutes(deps),
    adminApplicationRoutes(deps),
    adminDecisionRoutes(deps),
    adminAuditRoutes(deps),
    casesRoutes(deps),
    caseRoutes(deps),
    caseDecisionRoutes(deps),
    heldEventRoutes(deps),
  ]) {
    router.use(part.routes());
  }
  return router;
}
