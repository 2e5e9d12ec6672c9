import { isDue, printedAmount } from '../money/printed-amount.ts';
import type { Html } from '../pages/html.ts';
import { InputField, SelectField } from '../pages/parts/field.tsx';
import { addressedByState, countryName, subdivisionsOf } from '../text/country.ts';
import type { Quote, QuotedLine } from './checkout-operations.ts';
import {
  type CheckoutForm,
  type PreparedCheckout,
  countryChoices,
  deliveryField,
  pickUp,
  priceField,
  seenFields,
  sellersField,
  shippingBy,
} from './checkout-form.ts';
import { QuotedAmounts } from './quoted-amounts.tsx';

interface Shown {
  readonly form: CheckoutForm;
  readonly prepared: PreparedCheckout;
}

const hindrances: Readonly<Record<QuotedLine['state'], string | null>> = {
  AVAILABLE: null,
  SHORT: 'not enough in stock',
  NOT_ON_SALE: 'not on sale any more',
  GONE: 'taken off the store',
  OWN: 'your own offer',
};

/** What is ordered, with the price of each as it is now. */
export const OrderedLines = ({ of }: { readonly of: Quote }): Html => (
  <ul class="ordered">
    {of.lines.map(({ offer, offerId, quantity, state, subtotal }) => (
      <li>
        {quantity} {offer !== null && offer.unit !== 'each' ? `${offer.unit} of ` : '× '}
        <bdi>{offer?.name ?? 'Something that is gone'}</bdi>
        {subtotal !== null && offer !== null && `, ${printedAmount(subtotal, offer.currency)}`}
        {hindrances[state] !== null && <strong class="fault"> ({hindrances[state]})</strong>}
        {offer !== null && <input type="hidden" name={priceField(offerId)} value={offer.price} />}
      </li>
    ))}
  </ul>
);

const Choice = ({
  name,
  value,
  isChosen,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly children: Html;
}): Html => (
  <div class="check">
    <input type="radio" id={`${name}-${value}`} name={name} value={value} checked={isChosen} />
    <label for={`${name}-${value}`}>{children}</label>
  </div>
);

/** How the goods of one seller reach the buyer. */
const PartDelivery = ({
  part,
  form,
  prepared: { countryCode, delivery },
}: Shown & { readonly part: Quote['parts'][number] }): Html => {
  const { sellerProfileId, seller, rates, offersPickUp, isDelivered, currency, shipping } = part;
  const name = deliveryField(sellerProfileId);
  const chosen = delivery.find((one) => one.sellerProfileId === sellerProfileId);
  const isFetched = chosen?.kind === 'PICK_UP';
  const isUnsent = !isFetched && !isDelivered && countryCode !== null;
  const fault =
    form.faults.get(name) ??
    (isUnsent
      ? `They do not send this to ${countryName(countryCode)}.${offersPickUp ? ' You can pick it up.' : ''}`
      : undefined);
  const cost = (price: string) => (isDue(price) ? printedAmount(price, currency) : 'free');
  const ways = rates.length > 0 ? rates : [null];
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : `${name}-fault`}>
      <legend>
        From <bdi>{seller.displayName}</bdi>
      </legend>
      {ways.map((rate) => (
        <Choice
          name={name}
          value={shippingBy(rate?.code ?? null)}
          isChosen={!isFetched && (rate === null || chosen?.rateCode === rate.code)}
        >
          {rate === null ? (
            <>
              Send it to me
              {!isFetched && isDelivered && shipping !== null && `, ${cost(shipping)}`}
            </>
          ) : (
            <>
              <bdi>{rate.name}</bdi>, {cost(rate.price)}
            </>
          )}
        </Choice>
      ))}
      {offersPickUp && (
        <Choice name={name} value={pickUp} isChosen={isFetched}>
          <>I pick it up, free</>
        </Choice>
      )}
      {fault !== undefined && (
        <p class="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  );
};

const AddressFields = ({ form, prepared: { countryCode } }: Shown): Html => {
  const field = (name: string) => ({ name, value: form.value(name), fault: form.faults.get(name) });
  return (
    <fieldset>
      <legend>Where it is sent</legend>
      <SelectField
        name="country"
        label="Country"
        none="Choose one"
        of={countryChoices}
        chosen={form.value('country')}
        fault={form.faults.get('country')}
      />
      <InputField {...field('recipientName')} label="Recipient" maxlength={120} autocomplete="name" />
      <InputField
        {...field('line1')}
        label="Street and number"
        maxlength={120}
        autocomplete="address-line1"
      />
      <InputField
        {...field('line2')}
        label="Further directions (optional)"
        maxlength={120}
        autocomplete="address-line2"
      />
      <InputField {...field('postalCode')} label="Postal code" maxlength={20} autocomplete="postal-code" />
      <InputField {...field('city')} label="City" maxlength={80} autocomplete="address-level2" />
      {countryCode !== null && addressedByState.includes(countryCode) && (
        <SelectField
          name="subdivision"
          label="State or province"
          none="Choose one"
          of={subdivisionsOf(countryCode).map(({ code, name }) => [code, name] as const)}
          chosen={form.value('subdivision')}
          fault={form.faults.get('subdivision')}
        />
      )}
      <InputField
        {...field('phone')}
        label="Telephone for the carrier (optional)"
        type="tel"
        maxlength={40}
        autocomplete="tel"
      />
    </fieldset>
  );
};

/**
 * The fields of a checkout, and its two buttons: one shows what it costs, the other orders at exactly that. The first one
 * is what the Enter key presses.
 */
export const CheckoutFields = ({
  form,
  prepared,
  email,
  order,
}: Shown & {
  readonly email: { readonly label: string; readonly hint: string };
  /** What the button says that orders, and what the buyer should know before. */
  readonly order: {
    readonly button: string;
    readonly note: Html;
    readonly payment: 'PROVIDER' | 'SELLER';
  };
}): Html => {
  const { quote, total, isComplete } = prepared;
  const parts = quote.parts.filter(({ hasGoods }) => hasGoods);
  return (
    <>
      <input type="hidden" name="request" value={form.requestKey} />
      <h2>What you order</h2>
      <OrderedLines of={quote} />
      {parts.length > 0 && (
        <>
          <h2>How you get it</h2>
          <input
            type="hidden"
            name={sellersField}
            value={parts.map(({ sellerProfileId }) => sellerProfileId).join(' ')}
          />
          {parts.map((part) => (
            <PartDelivery part={part} form={form} prepared={prepared} />
          ))}
          <AddressFields form={form} prepared={prepared} />
        </>
      )}
      <InputField
        name="email"
        label={email.label}
        hint={email.hint}
        fault={form.faults.get('email')}
        type="email"
        maxlength={254}
        autocomplete="email"
        value={form.value('email')}
      />
      <p class="actions">
        <button class={isComplete ? 'second' : 'primary'} name="step" value="look" type="submit">
          {isComplete ? 'Show the total again' : 'Show the total'}
        </button>
      </p>
      {total !== null && (
        <section aria-labelledby="total">
          <h2 id="total">What it costs</h2>
          <QuotedAmounts of={total} />
          {!isComplete && <p>Say where it is sent, and look at the total first.</p>}
          {isComplete && (
            <>
              <input type="hidden" name={seenFields.total} value={total.totalAmount} />
              <input type="hidden" name={seenFields.payment} value={order.payment} />
              {order.note}
              <p class="actions">
                <button class="primary wide" name="step" value="order" type="submit">
                  {order.button}
                </button>
              </p>
            </>
          )}
        </section>
      )}
    </>
  );
};
