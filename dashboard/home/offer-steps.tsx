import type { Html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { entryAddress } from '../waitlists/waitlist-links.ts';
import type { HomeOfPerson } from './home-operations.ts';
import { Row } from './sections.tsx';

/** Offers to answer, and animals that are kept until the deposit is paid. */
export const offerSteps = (ownerId: string, { myWaitlistEntries }: Partial<HomeOfPerson>): readonly Html[] =>
  (myWaitlistEntries?.items ?? [])
    .filter(({ status, depositId }) => status === 'OFFERED' || (status === 'ACCEPTED' && depositId === null))
    .map(({ entryId, listingTitle, status, offerExpiresAtUtc, reservedUntilUtc }) => (
      <Row
        href={entryAddress(entryId, ownerId)}
        title={
          <>
            {status === 'OFFERED' ? 'A place is offered to you' : 'An animal is kept for you'}:{' '}
            <bdi>{listingTitle}</bdi>
          </>
        }
      >
        <p class="quiet">
          {status === 'OFFERED' ? 'Please answer' : 'Please go on with it'}
          {offerExpiresAtUtc !== null && (
            <>
              {' '}
              by <Time at={reservedUntilUtc ?? offerExpiresAtUtc} />
            </>
          )}
        </p>
      </Row>
    ));
