import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { Deposit, PartyRole } from '../deposits/deposit.ts';

/** A deposit that is missing, or that the viewer is not a party to. */
export function depositNotFound(): DomainError {
  return new DomainError('AnimalListing_AnimalListingDeposit_GT_Resource_FL');
}

export function notParty(): DomainError {
  return new DomainError('AnimalListing_AnimalListingHandover_UP_NotParty_RJ');
}

type Parties = Pick<Deposit, 'buyerProfileId' | 'offer'>;

/** The party that the viewer acts for; null for neither. */
export function partyRole({ profileId }: Viewer, { buyerProfileId, offer }: Parties): PartyRole | null {
  if (profileId === null) return null;
  if (profileId === buyerProfileId) return 'BUYER';
  return profileId === offer.sellerProfileId ? 'SELLER' : null;
}

/** The role in which the viewer sees a deposit; null if they may not. */
export function viewerRole(viewer: Viewer, deposit: Parties): PartyRole | 'ADMIN' | null {
  if (viewer.kind !== 'member') return null;
  return partyRole(viewer, deposit) ?? (viewer.isAdmin ? 'ADMIN' : null);
}
