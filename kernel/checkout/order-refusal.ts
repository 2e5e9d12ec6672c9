import { DomainError, catalogueRow } from '../errors/errors.ts';
import { type CheckoutForm, faultsByField } from './checkout-form.ts';

const nothing = 'Nothing was ordered.';

/** What the form says in special cases. */
interface Words {
  /** The answer is not known. */
  readonly unknown: string;
  /** The form was used for something else. */
  readonly used: string;
}

/** The form again after a refusal that the buyer can do something about; others are thrown. */
export function refusedCheckout(
  form: CheckoutForm,
  error: unknown,
  { unknown, used }: Words,
  newKey: () => string,
): CheckoutForm {
  if (!(error instanceof DomainError)) throw error;
  const { code, message, details } = error;
  const { status } = catalogueRow(code);
  // Nobody knows yet what the first press has done.
  if (code === '0010010000503' || code === '0010010000409') return { ...form, status, alert: unknown };
  if (
    code === 'Payment_PaymentProvider_HD_Outage_FL' ||
    code === 'Payment_PaymentProvider_HD_NotConfigured_FL'
  ) {
    const alert = `The payment provider does not take payments at the moment. ${nothing} Please try again later.`;
    return { ...form, status, alert, requestKey: newKey() };
  }
  if (code === '0010010000422') return { ...form, status, alert: used, requestKey: newKey() };
  if (details.errors !== undefined) {
    const isOfLines = code.startsWith('Order_OrderCommerce_AD_');
    const said = isOfLines ? message.replace(/^\/[^:]*: /, '') : 'Please correct the fields marked below.';
    return {
      ...form,
      status,
      faults: faultsByField(details.errors, form.value),
      alert: `${nothing} ${said}`,
    };
  }
  if (status >= 500 || status === 401 || status === 403 || status === 404) throw error;
  return { ...form, status, alert: `${nothing} ${message.replace(/[.!?]?$/, '.')}` };
}

/** The form again, with what has to be filled in. */
export const unfilledCheckout = (form: CheckoutForm, faults: ReadonlyMap<string, string>): CheckoutForm => ({
  ...form,
  status: 400,
  faults,
  alert: `${nothing} Please fill in the fields marked below.`,
});
