import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { animalPath, animalsLink } from '../animals/animal-links.ts';
import { type Owner, ownedAt } from '../animals/owner.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import { payoutsLink } from '../payouts/payouts.tsx';
import { listingStepPath } from './listing-links.ts';
import type { Checklist, Listing } from './listing-operations.ts';
import { conditionNames } from './listing-words.ts';

type Condition = Checklist['items'][number];

/** Where a condition can be met that is not. */
function wayTo({ code }: Condition, { listingId, kind, animalId }: Listing, own: Owner): Link {
  const form = (text: string): Link => ({ href: ownedAt(own, listingStepPath(listingId, 'edit')), text });
  // Each of a litter has a page of its own.
  const animal = (text: string, part?: 'edit' | 'microchip'): Link => ({
    href: ownedAt(own, animalId === null ? animalsLink.href : animalPath(animalId, part)),
    text,
  });
  const ways: Readonly<Record<Condition['code'], Link>> = {
    RESERVE_ANIMAL_RECORD:
      kind === 'LITTER' ? form('Choose the record of each animal') : animal('See the animal'),
    RESERVE_MICROCHIP: animal('Register the microchip', 'microchip'),
    RESERVE_BORN: animal('Add the day of birth', 'edit'),
    RESERVE_PICKUP_WINDOW: form('Set the last day of the handover'),
    RESERVE_PRICE: form('Set a price'),
    RESERVE_DEPOSIT_CAP: form('Change the deposit'),
    RESERVE_PAYOUT_ACTIVE: { href: ownedAt(own, payoutsLink.href), text: 'Set up payouts' },
  };
  return ways[code];
}

/** The conditions of a protected deposit, and what to do about each that is not met (contract 6.3). */
export const ReserveChecklist = ({
  of: checklist,
  listing,
  own,
}: {
  /** Null while it cannot be read. */
  readonly of: Checklist | null;
  readonly listing: Listing;
  readonly own: Owner;
}): Html => (
  <section aria-labelledby="checklist">
    <h2 id="checklist">What a protected deposit needs</h2>
    {checklist === null ? (
      <Note>We cannot check this at the moment. Please reload the page in a while.</Note>
    ) : (
      <>
        <ul class="checklist">
          {checklist.items.map((condition) => {
            const way = wayTo(condition, listing, own);
            return (
              <li>
                <Badge tone={condition.isMet ? 'good' : 'warn'}>{condition.isMet ? 'Done' : 'Missing'}</Badge>
                {conditionNames[condition.code]}
                {!condition.isMet && (
                  <p class="quiet hint">
                    {condition.detail} <a href={way.href}>{way.text}</a>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
        <Facts
          of={[
            ['Highest deposit', amountIn(checklist.cap.amount, checklist.cap.currency)],
            [
              'You receive',
              `${amountIn(checklist.feePreview.netToSeller, checklist.feePreview.currency)} of ${amountIn(
                checklist.feePreview.deposit,
                checklist.feePreview.currency,
              )}, after the handover`,
            ],
          ]}
        />
      </>
    )}
  </section>
);
