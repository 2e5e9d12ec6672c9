import type { Router } from '@koa/router';
import { createExactRouter } from '../../../kernel/routing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createMemberOperations } from '../../member-operations.ts';
import { paymentCardRoutes } from '../payment-card.ts';
import { adminApplicationRoutes } from './admin-application.ts';
import { adminApplicationsRoutes } from './admin-applications.ts';
import { adminAuditRoutes } from './admin-audit.ts';
import { adminDecisionRoutes } from './admin-decisions.ts';
import { applicationChangeRoutes } from './application-changes.ts';
import { applicationEditRoutes } from './application-edit.ts';
import { applicationNewRoutes } from './application-new.ts';
import { applicationRotationRoutes } from './application-rotation.ts';
import { applicationRoutes } from './application.ts';
import { applicationsRoutes } from './applications.ts';
import { connectionRoutes } from './connections.ts';
import { overviewRoutes } from './overview.ts';
import { secondFactorChangeRoutes } from './second-factor-changes.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './sessions.ts';

/** The pages of an account: for members, developers and the platform's own people. */
export function accountRoutes(given: Dependencies): Router {
  const deps = { ...given, operations: createMemberOperations(given) };
  const router = createExactRouter();
  for (const part of [
    overviewRoutes(deps),
    securityRoutes(deps),
    secondFactorRoutes(deps),
    secondFactorChangeRoutes(deps),
    sessionRoutes(deps),
    paymentCardRoutes(deps),
    connectionRoutes(deps),
    applicationsRoutes(deps),
    // Before the pages of one application, whose id "new" is not.
    applicationNewRoutes(deps),
    applicationRoutes(deps),
    applicationEditRoutes(deps),
    applicationRotationRoutes(deps),
    applicationChangeRoutes(deps),
    adminApplicationsRoutes(deps),
    adminApplicationRoutes(deps),
    adminDecisionRoutes(deps),
    adminAuditRoutes(deps),
  ]) {
    router.use(part.routes());
  }
  return router;
}
