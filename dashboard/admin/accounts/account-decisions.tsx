import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { lockForm, reasonForm } from '../../../kernel/member-operations/member-shapes.ts';
import { address } from '../../../kernel/pages/address.ts';
import { type Field, ownForm } from '../../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { accountLink, accountsLink } from '../../account-page.tsx';
import { sendConfirmation } from '../../confirmation.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { noteField, saidBy, textOf } from '../admin-decision.tsx';
import { type MemberAccount, accountPath, readNamed } from './accounts.tsx';

interface Decision {
  readonly path: string;
  readonly operation: 'lockAccount' | 'unlockAccount' | 'endSessionsOfAccount';
  readonly button: string;
  readonly text: string;
  readonly isHarmless: boolean;
  /** What the page of the account says afterwards. */
  readonly done: string;
}

const decisions: readonly Decision[] = [
  {
    path: 'lock',
    operation: 'lockAccount',
    button: 'Lock',
    text: 'The member is signed out everywhere and cannot sign in until the account is unlocked. Their businesses, and the apps connected to these, go on.',
    isHarmless: false,
    done: 'account-locked',
  },
  {
    path: 'unlock',
    operation: 'unlockAccount',
    button: 'Unlock',
    text: 'The member can sign in again.',
    isHarmless: true,
    done: 'account-unlocked',
  },
  {
    path: 'end-sessions',
    operation: 'endSessionsOfAccount',
    button: 'Sign out everywhere',
    text: 'Every session of the member ends within seconds. They can sign in again.',
    isHarmless: false,
    done: 'account-sessions-ended',
  },
];

function send(
  deps: Dependencies,
  visit: Visit,
  { memberId, displayName }: MemberAccount,
  { button, text, isHarmless }: Decision,
  field: Field,
  refused: { readonly alert: string; readonly status: number } | null = null,
): void {
  const back = { href: accountPath(memberId), text: displayName };
  sendConfirmation(deps, visit, {
    title: button,
    heading: (
      <>
        {button}: <bdi>{displayName}</bdi>?
      </>
    ),
    ...refused,
    above: [accountLink, accountsLink, back],
    text: <p>{text}</p>,
    fields: noteField('reason', 'Reason', field('reason')),
    button,
    isHarmless,
    back: { ...back, text: 'Cancel' },
  });
}

async function carryOut(
  deps: Dependencies,
  visit: Visit,
  account: MemberAccount,
  decision: Decision,
): Promise<void> {
  const field = await ownForm(deps, visit);
  const isLock = decision.operation === 'lockAccount';
  const form = (isLock ? lockForm : reasonForm).safeParse({
    reason: textOf(field, 'reason') ?? (isLock ? '' : null),
  });
  if (!form.success) {
    const alert = `Reason: ${saidBy(form.error)}`;
    send(deps, visit, account, decision, field, { alert, status: 400 });
    return;
  }
  const { memberId } = account;
  try {
    const input = { memberId, form: { reason: form.data.reason ?? '' } };
    await deps.operations.execute(decision.operation, input, viewerOf(visit));
    seeOther(visit.context, address(accountPath(memberId), { done: decision.done }));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'Identity_MemberAccount_UP_State_RJ') throw error;
    send(deps, visit, account, decision, field, { alert: error.message, status: 409 });
  }
}

/** One page for each decision about an account. */
export function accountDecisionRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  for (const decision of decisions) {
    const route = `${accountPath(':memberId')}/${decision.path}`;
    router
      .get(
        route,
        signedIn(deps, async (deps, visit) =>
          send(deps, visit, await readNamed(deps, visit), decision, () => null),
        ),
      )
      .post(
        route,
        signedIn(deps, async (deps, visit) => carryOut(deps, visit, await readNamed(deps, visit), decision)),
      );
  }
  return router;
}
