import { type BasketItem, printItems } from '../../kernel/checkout/basket-items.ts';
import type { CheckoutForm } from '../../kernel/checkout/checkout-form.ts';
import { address } from '../../kernel/pages/address.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import type { Html } from '../../kernel/pages/html.ts';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { isTestBusiness } from '../../kernel/profiles/test-business.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Buyer } from '../own-orders/own-order-links.ts';
import type { Visit } from '../session/visit.ts';
import { checkoutPath } from './checkout-path.ts';

/** Why the member cannot order for the chosen profile; null if they can. The order itself is refused all the same. */
export function hindranceOf(
  { session }: Visit,
  { chosen: { id, displayName } }: Buyer,
  isPaidHere: boolean,
): string | null {
  if (isTestBusiness(id) && isPaidHere) {
    return `${displayName} is a test business, which pays nothing: this cannot be ordered for it.`;
  }
  const role = session.memberships.find(({ profile }) => profile.id === id)?.role;
  return role === 'STAFF'
    ? `You are on the staff of ${displayName}: only its owners and managers order for it.`
    : null;
}

/** What is typed about the member and the address, whoever buys. */
const typedFields = [
  'email',
  'country',
  'recipientName',
  'line1',
  'line2',
  'city',
  'subdivision',
  'postalCode',
  'phone',
] as const;

/** Says why, with a way to order the same for oneself, which keeps what is typed. */
export const Hindered = ({
  deps,
  visit,
  items,
  form,
  children,
}: {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly items: readonly BasketItem[];
  readonly form: CheckoutForm;
  readonly children: string;
}): Html => {
  const { personalProfileId } = visit.session.account;
  return (
    <Note>
      <>
        <p>{children}</p>
        <form method="post" action={address(checkoutPath, { profile: personalProfileId })}>
          {tokenField(deps, visit, checkoutPath, personalProfileId)}
          <input type="hidden" name="items" value={printItems(items)} />
          {typedFields.map((name) => (
            <input type="hidden" name={name} value={form.value(name)} />
          ))}
          <button name="step" value="look" type="submit">
            Order it as yourself
          </button>
        </form>
      </>
    </Note>
  );
};
