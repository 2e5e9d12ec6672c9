import type { Dependencies } from '../../dependencies.ts';
import type { Router } from '@koa/router';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { removeTotp, renewRecoveryCodes } from '../../identity/second-factor/enrolment.ts';
import { hasSecondFactor } from '../../identity/second-factor/second-factor.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { accountLink, sendConfirmation } from './security-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import { codeOrRecoveryField, passwordField } from '../../../kernel/pages/forms/proof-fields.tsx';
import { newRecoveryCodes } from './recovery-codes.tsx';
import {
  type Refusal,
  isOutdated,
  passwordOf,
  refusalOf,
} from '../../../kernel/pages/forms/proof-refusal.ts';
import { securityLink, setUpPath } from './second-factor-page.tsx';
import { storeForNextPage } from './shown-once.ts';
import { type Visit, signedIn } from './visit.ts';
import { ownForm } from '../../../kernel/pages/forms/own-form.tsx';

/** A change of the second factor that needs the password and a code. */
interface Change {
  readonly path: string;
  readonly title: string;
  readonly text: Html;
  readonly button: string;
  readonly isHarmless: boolean;
  readonly carryOut: (
    deps: Dependencies,
    visit: Visit,
    proof: { readonly password: string; readonly code: string },
  ) => Promise<void>;
  /** What the security page says afterwards. */
  readonly done: string;
}

export const turnOff: Change = {
  path: `${setUpPath}/off`,
  title: 'Turn off the second factor',
  text: <p>You will then sign in with your password alone. Your recovery codes will stop working.</p>,
  button: 'Turn off',
  isHarmless: false,
  carryOut: (deps, { session }, proof) => removeTotp(deps, session.account, proof),
  done: 'second-factor-off',
};

export const renewCodes: Change = {
  path: `${securityLink.href}/recovery-codes`,
  title: 'New recovery codes',
  text: <p>You get ten new codes, which we show once. Your present codes will stop working.</p>,
  button: 'Create new codes',
  isHarmless: true,
  carryOut: async (deps, visit, proof) =>
    storeForNextPage(
      deps,
      visit,
      newRecoveryCodes,
      await renewRecoveryCodes(deps, visit.session.account, proof),
    ),
  done: 'recovery-codes',
};

function send(deps: Dependencies, visit: Visit, change: Change, refusal?: Refusal): void {
  const { title, text, button, isHarmless } = change;
  sendConfirmation(deps, visit, {
    title,
    above: [accountLink, securityLink],
    text,
    fields: (
      <>
        {passwordField(visit)}
        {codeOrRecoveryField}
      </>
    ),
    button,
    isHarmless,
    back: { href: securityLink.href, text: 'Cancel' },
    actorId: visit.session.account.memberId,
    ...(refusal !== undefined && { status: refusal.status, alert: refusal.text }),
  });
}

function show(change: Change) {
  return async (deps: Dependencies, visit: Visit): Promise<void> => {
    if (await hasSecondFactor(deps, visit.session.account.memberId)) send(deps, visit, change);
    else seeOther(visit.context, securityLink.href);
  };
}

function submit(change: Change) {
  return async (deps: Dependencies, visit: Visit): Promise<void> => {
    const field = await ownForm(deps, visit, visit.session.account.memberId);
    try {
      await change.carryOut(deps, visit, { password: passwordOf(field), code: field('code') ?? '' });
      seeOther(visit.context, address(securityLink.href, { done: change.done }));
    } catch (error) {
      const refusal = refusalOf(visit, error);
      if (refusal !== null) send(deps, visit, change, refusal);
      else if (isOutdated(error)) seeOther(visit.context, securityLink.href);
      else throw error;
    }
  };
}

/** Turns the second factor off, and replaces its recovery codes. */
export function secondFactorChangeRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  for (const change of [turnOff, renewCodes]) {
    router.get(change.path, signedIn(deps, show(change))).post(change.path, signedIn(deps, submit(change)));
  }
  return router;
}
