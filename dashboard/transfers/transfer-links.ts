import { address } from '../../kernel/pages/address.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { animalPath } from '../animals/animal-links.ts';

export const transfersLink: Link = { href: '/account/transfers', text: 'Transfers' };

/** What a party does with a transfer, by the last part of its address. */
export type TransferStep =
  'accept' | 'decline' | 'approve' | 'withdraw' | 'cancel' | 'complete' | 'dispute' | 'deposit';

/** The page of a transfer, or a step of it. */
export const transferPath = (transferId: string, step?: TransferStep): string =>
  `${transfersLink.href}/${transferId}${step === undefined ? '' : `/${step}`}`;

/** The same, for the profile that is a party. */
export const transferAddress = (transferId: string, profile: string, step?: TransferStep): string =>
  address(transferPath(transferId, step), { profile });

/** Where an animal is offered to somebody; `to` is who gets it, once that is chosen. */
export const offerPath = (animalId: string): string => animalPath(animalId, 'transfer');
export const offerAddress = (animalId: string, profile: string, to: string): string =>
  address(offerPath(animalId), { profile, to });

/** The statuses in which an animal is offered to nobody else. */
export const openStatuses: ReadonlySet<string> = new Set(['OFFERED', 'ACCEPTED', 'APPROVED', 'DISPUTED']);
