import type { Router } from '@koa/router';
import { answerWithin } from '../../kernel/errors/answer-within.ts';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import { type Publishers, publishersOf } from '../developer/publisher.ts';
import { payoutBadges } from '../badges.tsx';
import { confirmFirst } from '../session/unconfirmed-email.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { beginPayoutsOfMemberOperation, payoutAccountOfMemberOperation } from './payout-operations.ts';

type Account = DataOf<'PayoutAccountOfMember'>['payoutAccount'];

export const payoutsLink: Link = { href: '/account/payouts', text: 'Payouts' };

/** The payment provider is called several times. */
const answerMs = 18_000;

const texts: Readonly<Record<Account['status'], string>> = {
  NONE: 'To take deposits you need an account at our payment provider. We pay your money out to it.',
  PENDING: 'The payment provider needs more information before it can pay you.',
  ACTIVE: 'Your payout account is ready. You can take deposits.',
};

function sendPayouts(
  deps: Dependencies,
  visit: Visit,
  publishers: Publishers,
  shown: { account: Account; onboardingUrl?: string | null; alert?: string; status?: number },
): void {
  const { chosen: owner } = publishers;
  const { account, onboardingUrl = null, alert = null, status = 200 } = shown;
  const form = (
    <form method="post" action={address(payoutsLink.href, { profile: owner.id })}>
      {tokenField(deps, visit, payoutsLink.href, owner.id)}
      <button class="primary" type="submit">
        {account.status === 'NONE' ? 'Set up payouts' : 'Continue setting up payouts'}
      </button>
    </form>
  );
  const next = !visit.session.account.isEmailConfirmed ? (
    confirmFirst(deps, visit, 'You can set up payouts')
  ) : onboardingUrl === null ? (
    form
  ) : (
    <p class="actions">
      <a class="button primary" href={onboardingUrl}>
        Continue at the payment provider
      </a>
    </p>
  );
  sendAccountPage(deps, visit, {
    title: payoutsLink.text,
    heading: (
      <>
        Payouts of <bdi>{owner.displayName}</bdi>
      </>
    ),
    actors: publishers,
    above: [accountLink],
    alert,
    status,
    main: (
      <>
        <p>{payoutBadges[account.status]}</p>
        <p>
          {account.psp === null
            ? 'No payment provider is configured, so deposits are not available.'
            : texts[account.status]}
        </p>
        {account.psp !== null && account.status !== 'ACTIVE' && next}
      </>
    ),
  });
}

const accountOf = async (deps: Dependencies, visit: Visit, { chosen }: Publishers) =>
  (await askGraph(deps.graph, payoutAccountOfMemberOperation, {}, viewerOf(visit, chosen))).payoutAccount;

async function getPayouts(deps: Dependencies, visit: Visit): Promise<void> {
  const publishers = publishersOf(visit);
  sendPayouts(deps, visit, publishers, { account: await accountOf(deps, visit, publishers) });
}

/** Runs what needs the provider, with a message if it is unavailable; anything else is thrown. */
function unavailable(error: unknown): { readonly alert: string; readonly status: number } {
  if (!(error instanceof DomainError)) throw error;
  const { status } = catalogueRow(error.code);
  if (status < 500) throw error;
  return { alert: `${error.message}.`, status };
}

async function postPayouts(deps: Dependencies, visit: Visit): Promise<void> {
  const publishers = publishersOf(visit);
  const { chosen: owner } = publishers;
  await ownForm(deps, visit, owner.id);
  const returnUrl = deps.env.DASHBOARD_URL + address(payoutsLink.href, { profile: owner.id });
  const asked = { input: { returnUrl } };
  const begun = askGraph(deps.graph, beginPayoutsOfMemberOperation, asked, viewerOf(visit, owner));
  try {
    const { beginPayoutOnboarding: account } = await answerWithin(answerMs, begun);
    sendPayouts(deps, visit, publishers, { account, onboardingUrl: account.onboardingUrl });
  } catch (error) {
    const refused = unavailable(error);
    sendPayouts(deps, visit, publishers, { account: await accountOf(deps, visit, publishers), ...refused });
  }
}

/** Where a seller's money from deposits is paid out (spec 4.12). */
export function payoutsRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(payoutsLink.href, signedIn(deps, getPayouts))
    .post(payoutsLink.href, signedIn(deps, postPayouts));
}
