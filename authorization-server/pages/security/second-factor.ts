import { confirmedFirst } from './unconfirmed-email.tsx';
import type { Dependencies } from '../../dependencies.ts';
import type { Router } from '@koa/router';
import { z } from 'zod';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type Enrolment, beginTotp, confirmTotp } from '../../identity/second-factor/enrolment.ts';
import { hasSecondFactor } from '../../identity/second-factor/second-factor.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { accountLink } from './security-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import { newRecoveryCodes } from './recovery-codes.tsx';
import {
  confirmPath,
  securityLink,
  sendCodeForm,
  sendEnrolment,
  sendPasswordForm,
  setUpPath,
} from './second-factor-page.tsx';
import { isOutdated, passwordOf, refusalOf } from '../../../kernel/pages/forms/proof-refusal.ts';
import type { ShownOnce } from '../../../kernel/pages/forms/shown-once.ts';
import { storeForNextPage, readStored } from './shown-once.ts';
import { type Visit, signedIn } from './visit.ts';
import { ownForm } from '../../../kernel/pages/forms/own-form.tsx';

/** The secret of an enrolment without its first code yet, for as long as it takes to set up an app. */
const enrolment: ShownOnce<Enrolment> = {
  subject: ['enrolment'],
  schema: z.object({ secret: z.string(), otpauthUri: z.string() }),
  seconds: 900,
};

const ofConfirmed = {
  title: 'Set up a second factor',
  above: [accountLink, securityLink],
  purpose: 'You can set up a second factor',
};

async function getSetUp(deps: Dependencies, visit: Visit): Promise<void> {
  if (await hasSecondFactor(deps, visit.session.account.memberId)) {
    seeOther(visit.context, securityLink.href);
  } else {
    sendPasswordForm(deps, visit);
  }
}

async function postSetUp(deps: Dependencies, visit: Visit): Promise<void> {
  const { account } = visit.session;
  const field = await ownForm(deps, visit, account.memberId);
  try {
    storeForNextPage(deps, visit, enrolment, await beginTotp(deps, account, passwordOf(field)));
    seeOther(visit.context, confirmPath);
  } catch (error) {
    const refusal = refusalOf(visit, error);
    if (refusal !== null) sendPasswordForm(deps, visit, refusal);
    else if (isOutdated(error)) seeOther(visit.context, securityLink.href);
    else throw error;
  }
}

async function getConfirm(deps: Dependencies, visit: Visit): Promise<void> {
  const begun = readStored(deps, visit, enrolment);
  if (begun === null) seeOther(visit.context, setUpPath);
  else sendEnrolment(deps, visit, begun);
}

async function postConfirm(deps: Dependencies, visit: Visit): Promise<void> {
  const { session } = visit;
  const field = await ownForm(deps, visit, session.account.memberId);
  try {
    storeForNextPage(deps, visit, newRecoveryCodes, await confirmTotp(deps, session, field('code') ?? ''));
    seeOther(visit.context, address(securityLink.href, { done: 'second-factor-on' }));
  } catch (error) {
    const refusal = refusalOf(visit, error);
    if (refusal !== null) sendCodeForm(deps, visit, refusal);
    else if (isOutdated(error)) seeOther(visit.context, setUpPath);
    else throw error;
  }
}

/** Turns the second factor on, in steps: the password, the secret for the app, and its first code. */
export function secondFactorRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(setUpPath, signedIn(deps, confirmedFirst(ofConfirmed, getSetUp)))
    .post(setUpPath, signedIn(deps, confirmedFirst(ofConfirmed, postSetUp)))
    .get(confirmPath, signedIn(deps, confirmedFirst(ofConfirmed, getConfirm)))
    .post(confirmPath, signedIn(deps, confirmedFirst(ofConfirmed, postConfirm)));
}
