import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { dayWords, daysAfter, localOf, todayIn } from '../../kernel/pages/parts/local-times.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import type { Invitation } from '../../kernel/profiles/directory.ts';
import type { Dependencies } from '../dependencies.ts';
import { depositAddress } from '../deposits/deposit-links.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import { invitationEntry } from '../profiles/profiles.tsx';
import { unconfirmedNotice } from '../session/unconfirmed-email.tsx';
import type { Visit } from '../session/visit.ts';
import { type Conversations, type Deposits, Row } from './sections.tsx';

/** How many things of one kind are next; the others are on its own page. */
const most = 3;

/** Whether an instant is on the day so many days from today, by the local clock. */
export const isOn = (instant: string, timeZone: string, days: number, now: Date): boolean =>
  localOf(instant, timeZone).date === daysAfter(todayIn(timeZone, now), days);

/** `Today, 10:00`, by the local clock. */
export function whenNext(instant: string, timeZone: string, now: Date): string {
  const { date, time } = localOf(instant, timeZone);
  const today = todayIn(timeZone, now);
  const day = date === today ? 'Today' : date === daysAfter(today, 1) ? 'Tomorrow' : dayWords(date, 'short');
  return `${day}, ${time}`;
}

/** Asks for the confirmation of an address; none if there is nothing to confirm. */
export function confirmSteps(deps: Dependencies, visit: Visit): readonly Html[] {
  const notice = unconfirmedNotice(deps, visit);
  return notice === null ? [] : [<li class="entry">{notice}</li>];
}

/** Invitations that are open, with the buttons to answer them. */
export const invitationSteps = (
  deps: Dependencies,
  visit: Visit,
  invitations: readonly Invitation[] = [],
): readonly Html[] => invitations.map((invitation) => invitationEntry(deps, visit, invitation));

const depositWords = {
  PAY: 'Pay the deposit on',
  CONFIRM_HANDOVER: 'Confirm the handover of',
  SUBMIT_EVIDENCE: 'Send your evidence about',
} as const;

/** Deposits that wait for this side. */
export const depositSteps = (ownerId: string, ...sides: readonly (Deposits | undefined)[]): readonly Html[] =>
  sides
    .flatMap((side) => side?.items ?? [])
    .flatMap(({ nextActionCode, ...of }) =>
      nextActionCode === null
        ? []
        : [
            <Row
              href={depositAddress(of.depositId, ownerId)}
              title={
                <>
                  {depositWords[nextActionCode]} <bdi>{of.animalName}</bdi>
                </>
              }
            >
              <p class="quiet">
                {amountIn(of.amount, of.currency)}, <bdi>{of.counterparty.displayName}</bdi>
              </p>
            </Row>,
          ],
    )
    .slice(0, most);

/** Conversations with new messages. */
export const messageSteps = (
  conversations: Conversations | undefined,
  hrefOf: (id: string) => string,
  otherOf: (of: Conversations['items'][number]) => string,
): readonly Html[] =>
  (conversations?.items ?? []).map((of) => (
    <Row
      href={hrefOf(of.id)}
      title={
        <>
          Read what <bdi>{otherOf(of)}</bdi> wrote
        </>
      }
    >
      <p class="quiet">
        {of.unreadCount === 1 ? '1 new message' : `${of.unreadCount} new messages`}, the last{' '}
        <Time at={of.lastMessageAt} />
      </p>
    </Row>
  ));

/** What is next, in order. */
export const Next = ({ steps }: { readonly steps: readonly Html[] }): Html => (
  <section aria-labelledby="next">
    <h2 id="next">Next</h2>
    <Entries empty={<p class="quiet">Nothing waits for you.</p>}>{steps}</Entries>
  </section>
);
