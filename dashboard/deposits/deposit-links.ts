import type { Link } from '../../kernel/pages/parts/top.tsx';
import { address } from '../../kernel/pages/address.ts';

export const depositsLink: Link = { href: '/account/deposits', text: 'Deposits' };

/** What a person can do with a deposit, by the last part of its address. */
export type DepositStep = 'pay' | 'handover' | 'refund' | 'withdraw' | 'claim' | 'dispute' | 'evidence';

/** The path of a deposit's page. */
export function depositPath(depositId: string): string {
  return `${depositsLink.href}/${depositId}`;
}

export function stepPath(depositId: string, step: DepositStep): string {
  return `${depositPath(depositId)}/${step}`;
}

/** The page of a deposit for one profile of the member. */
export function depositAddress(
  depositId: string,
  profile: string,
  query: Record<string, string> = {},
): string {
  return address(depositPath(depositId), { profile, ...query });
}

/** Where a deposit on a listing, or on an animal of a litter, begins; listing pages link here. */
export const beginPath = (shortCode: string) => `/account/listings/${shortCode}/deposit`;
