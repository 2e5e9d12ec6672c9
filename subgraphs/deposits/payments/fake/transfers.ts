import { type Books, type Form, emit, move, newObject, require } from './books.ts';
import { readDemoAccount } from './demo-account.ts';
import {
  type FakeAccount,
  type FakeTransfer,
  accountObject,
  chargeObject,
  linkObject,
  reversalObject,
  transferObject,
} from './objects.ts';
import { FakeRefusal } from './refusal.ts';

export function createAccount(books: Books, form: Form): FakeAccount {
  const account: FakeAccount = {
    ...newObject(books, 'acct'),
    object: 'account',
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    metadata: form.record('metadata'),
  };
  books.ledger.put(account);
  return account;
}

export const accountOf = (books: Books, id: string): FakeAccount =>
  books.ledger.find(accountObject, id) ?? readDemoAccount(id) ?? require(books, accountObject, id, 'account');

/** An address where a person enters what the account needs. */
export function createLink(books: Books, form: Form, address: string) {
  const link = linkObject.parse({
    ...newObject(books, 'link'),
    object: 'account_link',
    account: accountOf(books, form.text('account')).id,
    return_url: form.text('return_url'),
  });
  books.ledger.put(link);
  return { object: link.object, created: link.created, url: `${address}/onboarding/${link.id}` };
}

export const linkOf = (books: Books, id: string) => require(books, linkObject, id, 'page');

/** Everything that the account needs was entered; repeating it changes nothing. */
export function activate(books: Books, id: string): void {
  const account = accountOf(books, id);
  if (account.payouts_enabled) return;
  const active: FakeAccount = {
    ...account,
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
  };
  books.ledger.put(active);
  emit(books, 'account.updated', active, { payouts_enabled: false });
}

/**
 * Disables an account's payouts, as the provider does while it needs more information about the owner; or enables them
 * again.
 */
export function switchPayouts(books: Books, id: string, isOn: boolean): FakeAccount {
  const account = accountOf(books, id);
  const changed: FakeAccount = {
    ...account,
    payouts_enabled: isOn,
    capabilities: { transfers: isOn ? 'active' : 'inactive' },
  };
  books.ledger.put(changed);
  emit(books, 'account.updated', changed, { payouts_enabled: account.payouts_enabled });
  return changed;
}

/** Transfers a part of a charge to an account. */
export function createTransfer(books: Books, form: Form): FakeTransfer {
  const charge = require(books, chargeObject, form.text('source_transaction'), 'charge');
  const account = accountOf(books, form.text('destination'));
  const amount = form.amount();
  if (account.capabilities.transfers !== 'active') {
    throw new FakeRefusal(400, 'insufficient_capabilities_for_transfer', 'The account takes no transfers.');
  }
  if (form.text('currency') !== charge.currency) {
    throw new FakeRefusal(400, 'currency_mismatch', 'The payment was in another currency.');
  }
  if (amount > charge.amount - charge.amount_refunded - charge.amount_transferred) {
    throw new FakeRefusal(400, 'balance_insufficient', 'More than is left of the payment.');
  }
  const transfer: FakeTransfer = {
    ...newObject(books, 'tr'),
    object: 'transfer',
    amount,
    currency: charge.currency,
    destination: account.id,
    source_transaction: charge.id,
    transfer_group: form.optional('transfer_group'),
    amount_reversed: 0,
    metadata: form.record('metadata'),
    reversals: { object: 'list', data: [] },
  };
  books.ledger.put(transfer, transfer.transfer_group ?? charge.id);
  books.ledger.put({ ...charge, amount_transferred: charge.amount_transferred + amount });
  move(books, 'transfer', transfer);
  emit(books, 'transfer.created', transfer);
  return transfer;
}

export const transferOf = (books: Books, id: string) => require(books, transferObject, id, 'transfer');

/** Reverses a part of a transfer to an account, by default all that is left of it. */
export function reverseTransfer(
  books: Books,
  id: string,
  wanted: number | null = null,
  metadata: Record<string, string> = {},
): FakeTransfer {
  const transfer = transferOf(books, id);
  const charge = require(books, chargeObject, transfer.source_transaction, 'charge');
  const left = transfer.amount - transfer.amount_reversed;
  const amount = wanted ?? left;
  if (left === 0) throw new FakeRefusal(400, 'transfer_reversed', 'It was taken back already.');
  if (amount > left) throw new FakeRefusal(400, 'amount_too_large', 'More than is left of the transfer.');
  const reversal = reversalObject.parse({
    ...newObject(books, 'trr'),
    object: 'transfer_reversal',
    amount,
    currency: transfer.currency,
    transfer: id,
    metadata,
  });
  const changed: FakeTransfer = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversals: { object: 'list', data: [reversal, ...transfer.reversals.data] },
  };
  books.ledger.put(reversal, id);
  books.ledger.put(changed);
  books.ledger.put({ ...charge, amount_transferred: charge.amount_transferred - amount });
  move(books, 'transfer_reversal', reversal);
  emit(books, 'transfer.reversed', changed, { amount_reversed: transfer.amount_reversed });
  return changed;
}

/** The same by a call of the platform, which gets the reversal. */
export function createReversal(books: Books, form: Form, id: string) {
  const amount = form.optional('amount') === null ? null : form.amount();
  return reverseTransfer(books, id, amount, form.record('metadata')).reversals.data[0] ?? {};
}
