import type { DataOf } from '../../../kernel/graph/graph.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { type Fact, Facts } from '../../../kernel/pages/parts/facts.tsx';
import { accountLink, casesLink, heldEventsLink, sendAccountPage } from '../../account-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import { amountIn } from '../../deposits/deposit-words.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Visit } from '../../session/visit.ts';
import { tokenField } from '../../../kernel/pages/forms/own-form.tsx';

export type HeldEvent = DataOf<'HeldEventsForAdmin'>['heldProviderEvents']['items'][number];
export type Verdict = 'release' | 'dismiss';

const words = {
  release: 'When you confirm, the event is applied to its deposit, and the money moves accordingly.',
  dismiss: 'When you confirm, the event is dismissed. This cannot be undone.',
} as const;
const buttons = { release: 'Release event', dismiss: 'Dismiss event' } as const;

/** The address for forms about events: the page of the list that the person comes from. */
export const eventsAddress = ({ query }: Visit): string =>
  address(heldEventsLink.href, { page: query.get('page'), pageSize: query.get('pageSize') });

/** What an event reports, and the amount. */
export function eventTitle({ type, amount, currency }: HeldEvent): string {
  return amount === null || currency === null
    ? type
    : `${type} of ${amountIn(amount, currency.toUpperCase())}`;
}

const named = (name: string): Html => <bdi>{name}</bdi>;

/** Whose deposit an event is about; nothing while that is unknown. */
export function depositRows({ animalName, buyer, seller }: HeldEvent): readonly Fact[] {
  if (animalName === null || buyer === null || seller === null) return [];
  return [
    ['Animal', named(animalName)],
    ['Buyer', named(buyer.displayName)],
    ['Seller', named(seller.displayName)],
  ];
}

/** Shows the event and the decision again: it can move money, and cannot be undone. */
export function sendEventCheck(
  deps: Dependencies,
  visit: Visit,
  event: HeldEvent,
  { verdict, note }: { readonly verdict: Verdict; readonly note: string },
): void {
  const { href: path } = heldEventsLink;
  const kept = { psp: event.psp, eventId: event.eventId, verdict, note };
  sendAccountPage(deps, visit, {
    title: 'Confirm your decision',
    above: [accountLink, casesLink, heldEventsLink],
    main: (
      <>
        <p>Nothing has been decided yet. {words[verdict]}</p>
        <Facts
          of={[
            ['Event', eventTitle(event)],
            ...depositRows(event),
            [
              'Why',
              <span class="written" dir="auto">
                {note}
              </span>,
            ],
          ]}
        />
        <form method="post" action={eventsAddress(visit)}>
          {tokenField(deps, visit, path)}
          {Object.entries(kept).map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <div class="choices">
            <button class="danger" type="submit" name="step" value="decide">
              {buttons[verdict]}
            </button>
            <button type="submit" name="step" value="change">
              Change it
            </button>
          </div>
        </form>
      </>
    ),
  });
}
