import type { Context } from 'koa';
import type { Refusal } from '../kernel/pages/frame.tsx';
import { accountLink, sendAccountPage } from './account-page.tsx';
import type { Dependencies } from './dependencies.ts';
import { sendRefusal } from './frame.ts';
import { visitOf } from './session/visit.ts';

/** Says why something cannot be done; to somebody who is signed in on a page of their account, with the way home. */
export function explainRefusal(context: Context, deps: Dependencies, refusal: Refusal): void {
  const visit = visitOf(context);
  if (visit === undefined) {
    sendRefusal(context, deps, refusal);
    return;
  }
  sendAccountPage(deps, visit, {
    title: refusal.heading,
    above: [accountLink],
    status: refusal.status,
    main: <p>{refusal.text}</p>,
  });
}
