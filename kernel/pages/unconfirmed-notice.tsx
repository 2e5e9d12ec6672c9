import { mailRouteOf } from '../mail-route.ts';
import type { Html } from './html.ts';
import { mailHint } from './mail-hint.tsx';

/** The addresses of an account. */
export interface Addresses {
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  /** The address that replaces `email` once it is confirmed; null for none. */
  readonly pendingEmail: string | null;
}

/** Asks the member to confirm an address; null if there is none to confirm. */
export const unconfirmedNotice = (
  { env }: { readonly env: Parameters<typeof mailRouteOf>[0] },
  { email, isEmailConfirmed, pendingEmail }: Addresses,
  { sendAgain, keep }: { readonly sendAgain: Html; readonly keep: Html },
): Html | null => {
  const address = pendingEmail ?? (isEmailConfirmed ? null : email);
  if (address === null) return null;
  const isChange = pendingEmail !== null;
  const isMailed = mailRouteOf(env) !== 'nowhere';
  const until = isMailed ? 'Until then' : 'Until it is,';
  return (
    <>
      <div class="note">
        <p>
          {isMailed ? (
            <>
              {isChange ? 'Confirm your new address' : 'Please confirm your address'}: open the link in the
              e-mail that we sent to <strong>{address}</strong>.{' '}
            </>
          ) : (
            <>
              Your {isChange && 'new '}address <strong>{address}</strong> is not confirmed.{' '}
            </>
          )}
          {isChange ? (
            <>
              {until} <strong>{email}</strong> stays in use.
            </>
          ) : (
            `${until} you can do everything here except register apps, take payments, send messages, set up a second factor, invite others, and see invitations.`
          )}
        </p>
        {isMailed && sendAgain}
        {isChange && keep}
      </div>
      {mailHint({ env })}
    </>
  );
};
