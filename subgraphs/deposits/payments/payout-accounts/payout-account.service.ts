import { requireOwnerOrManager } from '../../../../kernel/access/owner-or-manager.ts';
import { requireConfirmedEmail } from '../../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../../kernel/database/transaction.ts';
import { DomainError } from '../../../../kernel/errors/errors.ts';
import type { PaymentSettings } from '../../../../kernel/money/payment-settings.ts';
import type { DepositsContext } from '../../context.ts';
import { idempotencyKeys } from '../../idempotency.ts';
import { ProviderOutage, ProviderRefusal } from '../payment-provider.ts';
import { refuseUnlessConfigured } from '../unconfigured-provider.ts';
import { findAccount, insertAccount, recordAccountStatus } from './payout-account.store.ts';
import {
  type BeginPayoutOnboardingInput,
  type PayoutAccount,
  PayoutAccountStatus,
} from './payout-account.view.ts';
import { refuseTestBusiness } from '../../../../kernel/profiles/test-business.ts';

type Seen = Pick<PayoutAccount, 'psp' | 'onboardingUrl'>;

function viewOf(account: { readonly isActive: boolean } | null, { psp, onboardingUrl }: Seen): PayoutAccount {
  if (account === null) return { status: PayoutAccountStatus.NONE, psp, onboardingUrl };
  const status = account.isActive ? PayoutAccountStatus.ACTIVE : PayoutAccountStatus.PENDING;
  return { status, psp, onboardingUrl };
}

/** Asks the provider for the state of an account, and stores it. */
async function refresh(ctx: DepositsContext, psp: string, accountReference: string): Promise<boolean> {
  const isActive = await ctx.loaders.provider.isActive(accountReference);
  await inTransaction(ctx.pool, (transaction) =>
    recordAccountStatus(transaction, { psp, accountReference, isActive }, ctx.clock.now()),
  );
  return isActive;
}

/**
 * The account as it is; if it was not active, the provider is asked, for sellers who come back before the event does.
 */
export async function payoutAccountOf(ctx: DepositsContext): Promise<PayoutAccount> {
  const profileId = await requireOwnerOrManager(ctx);
  const { psp } = ctx.loaders.provider;
  const account = psp === null ? null : await findAccount(ctx.pool, profileId, psp);
  if (psp === null || account === null || account.isActive) {
    return viewOf(account, { psp, onboardingUrl: null });
  }
  const isActive = await refresh(ctx, psp, account.reference).catch((error: unknown) => {
    if (error instanceof ProviderOutage || error instanceof ProviderRefusal) return false;
    throw error;
  });
  return viewOf({ isActive }, { psp, onboardingUrl: null });
}

/** An address that a person may be sent to: the platform does not redirect to unknown sites. */
function returnUrlOf(given: string | null | undefined, settings: PaymentSettings): string {
  const { BASE_URL, AUTH_URL, DASHBOARD_URL, SITE_URL, WEB_ORIGINS } = settings;
  if (given === null || given === undefined) return `${DASHBOARD_URL}/account/payouts`;
  const own = [BASE_URL, AUTH_URL, DASHBOARD_URL, SITE_URL, ...WEB_ORIGINS].map((url) => new URL(url).origin);
  const url = URL.parse(given);
  if (url !== null && own.includes(url.origin) && given.length <= 800) return url.href;
  throw new DomainError('0010010000400', undefined, {
    errors: [
      {
        field: '/returnUrl',
        code: 'NOT_ALLOWED',
        detail: 'Must be an address of the platform, or one of WEB_ORIGINS.',
      },
    ],
  });
}

/**
 * Opens the profile's account unless it has one, and asks the provider for its state and for where to continue. Each
 * step can be repeated: the provider opens one account per key, which is the profile's. Under an idempotency key, the
 * first answer is returned again.
 */
export async function beginOnboarding(
  ctx: DepositsContext,
  input: BeginPayoutOnboardingInput,
): Promise<PayoutAccount> {
  const { pool, clock } = ctx;
  const { provider, settings } = ctx.loaders;
  const profileId = await requireOwnerOrManager(ctx);
  refuseTestBusiness(profileId, 'A test business receives no money.');
  requireConfirmedEmail(ctx.viewer);
  const returnUrl = returnUrlOf(input.returnUrl, settings);
  return refuseUnlessConfigured(async () => {
    const { psp } = provider;
    if (psp === null) throw new DomainError('Payment_PaymentProvider_HD_NotConfigured_FL');
    let account = await findAccount(pool, profileId, psp);
    if (account === null) {
      const opened = await provider.openAccount({ key: `payout-account ${profileId}`, profileId });
      await insertAccount(pool, { profileId, psp, reference: opened, viewer: ctx.viewer }, clock.now());
      account = await findAccount(pool, profileId, psp);
    }
    if (account === null) throw new Error('the account that was opened belongs to another profile');
    const { reference } = account;
    const isActive = await refresh(ctx, psp, reference);
    const onboardingUrl = isActive ? null : await provider.onboardingUrl(reference, returnUrl);
    const begun = viewOf({ isActive }, { psp, onboardingUrl });
    return inTransaction(pool, (transaction) =>
      idempotencyKeys.once(transaction, ctx, async () => begun, { secret: 'onboardingUrl' }),
    );
  });
}
