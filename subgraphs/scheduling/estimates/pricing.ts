import Big from 'big.js';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { isExactNumber, printMoney } from '../../../kernel/money/money.ts';
import { PriceKind } from '../services/service.enums.ts';
import type { ServiceView } from '../services/service.view.ts';

/** What to price: one appointment of a service. */
export interface Priced {
  readonly petCount: number;
  /** Used for services priced by night. */
  readonly nights: number;
  /** Of the service. */
  readonly addOnIds: readonly string[];
}

/** The price of an appointment; amounts are text with the digits of the currency. */
export interface Price {
  /** Pets, nights or 1, depending on what the unit price is for. */
  readonly quantity: number;
  /** null on request. */
  readonly unitPrice: string | null;
  /** Add-ons included; null on request. */
  readonly lineTotal: string | null;
  readonly addOns: readonly { readonly id: string; readonly price: string }[];
  readonly isFromPrice: boolean;
}

/** An amount with its currency's digits; throws 0010010000400 if it has too many for a number (contract 0). */
function told(amount: Big, currency: string): string {
  const printed = printMoney(amount.toFixed(), currency);
  if (isExactNumber(printed)) return printed;
  return refuseAmount();
}

function refuseAmount(): never {
  refuseFaults([{ field: '', code: 'OUT_OF_RANGE', detail: 'The price has more than 15 digits.' }]);
  throw new Error('not reached');
}

/** The current price of an appointment of the service (contract 1.4): unit price by kind, and each add-on once. */
export function priceOf(service: ServiceView, { petCount, nights, addOnIds }: Priced): Price {
  const { price, priceKind, currency } = service;
  const quantities: Partial<Record<PriceKind, number>> = {
    [PriceKind.PER_PET]: petCount,
    [PriceKind.PER_NIGHT]: nights,
  };
  const quantity = quantities[priceKind] ?? 1;
  const addOns = service.addOns
    .filter(({ id }) => addOnIds.includes(id))
    .map((addOn) => ({ id: addOn.id, price: addOn.price }));
  const isFromPrice = priceKind === PriceKind.FROM;
  if (price === null) return { quantity, unitPrice: null, lineTotal: null, addOns, isFromPrice };
  const total = addOns.reduce((sum, addOn) => sum.plus(addOn.price), new Big(price).times(quantity));
  return { quantity, unitPrice: price, lineTotal: told(total, currency), addOns, isFromPrice };
}

/** The exact sum of amounts in a currency, none of them null. */
export function sumOf(amounts: readonly string[], currency: string): string {
  return told(
    amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)),
    currency,
  );
}

/** Refuses services whose prices cannot be added up; throws 0010010000400 that names the first of them. */
export function checkCurrency(services: readonly ServiceView[], list: string): string {
  const [first] = services;
  const currency = first?.currency ?? '';
  const other = services.findIndex((service) => service.currency !== currency);
  if (other !== -1) {
    const detail = 'Priced in another currency than the first one.';
    refuseFaults([{ field: `/${list}/${other}/serviceId`, code: 'NOT_ALLOWED', detail }]);
  }
  return currency;
}
