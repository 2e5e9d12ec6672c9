import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { type AdminApplication, aboveAdminApplication, adminPath, readNamed } from './admin-application.tsx';
import { approval } from './admin-approval.tsx';
import type { Ask } from './admin-decision.tsx';
import { moves } from './admin-moves.tsx';
import { review } from './admin-review.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { ownForm } from '../../kernel/pages/forms/own-form.tsx';

function send(
  deps: Dependencies,
  visit: Visit,
  application: AdminApplication,
  ask: Ask,
  refused: { readonly alert: string; readonly status: number } | null = null,
): void {
  sendConfirmation(deps, visit, {
    ...ask,
    ...refused,
    above: aboveAdminApplication(application),
    back: { href: adminPath(application.appId), text: 'Cancel' },
  });
}

/** One page for each decision; a refusal is shown there, with the form as it was filled in. */
export function adminDecisionRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  for (const { path, ask, decide, done } of [approval, review, ...moves]) {
    const route = `${adminPath(':appId')}/${path}`;
    const show = signedIn(deps, async (deps, visit) => {
      const application = await readNamed(deps, visit);
      send(
        deps,
        visit,
        application,
        ask(application, () => null),
      );
    });
    const submit = signedIn(deps, async (deps, visit) => {
      const field = await ownForm(deps, visit);
      const application = await readNamed(deps, visit);
      const refuse = (alert: string, status: number) =>
        send(deps, visit, application, ask(application, field), { alert, status });
      try {
        const wrong = await decide(deps, visit, application.appId, field);
        if (wrong === null) seeOther(visit.context, address(adminPath(application.appId), { done }));
        else refuse(wrong, 400);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'Developer_Application_UP_State_RJ')
          throw error;
        refuse(error.message, 409);
      }
    });
    router.get(route, show).post(route, submit);
  }
  return router;
}
