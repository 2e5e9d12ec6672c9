import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { amountIn, statusBadge } from '../deposits/deposit-words.ts';
import { paidBadgeOfOrder, saleBadge } from '../sales/sale-words.ts';
import { depositAddress } from '../deposits/deposit-links.ts';
import type { HomeOfBusiness, HomeOfPerson } from './home-operations.ts';

export type Deposits = NonNullable<HomeOfPerson['paid']>;
export type Conversations = NonNullable<HomeOfPerson['unread']>;
type Order = NonNullable<HomeOfPerson['orders']>['items'][number];
type Sale = NonNullable<HomeOfBusiness['sales']>['items'][number];

/** A few rows about one thing, and the way to all of them. */
export const Section = ({
  id,
  heading,
  isAway,
  all,
  empty,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  /** Whether it cannot be read at the moment. */
  readonly isAway: boolean;
  /** The page of all of them. */
  readonly all?: Link | null;
  /** What the thing is, and how to get the first one. */
  readonly empty: Html;
  readonly children: readonly (Html | null)[];
}): Html => (
  <section aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {isAway ? (
      <p class="quiet">We cannot show this at the moment. Please reload the page in a while.</p>
    ) : children.length === 0 ? (
      <p class="quiet">{empty}</p>
    ) : (
      <>
        <Entries>{children}</Entries>
        {all && (
          <p>
            <a href={all.href}>{all.text}</a>
          </p>
        )}
      </>
    )}
  </section>
);

/** One row; without an address where it has no page of its own. */
export const Row = ({
  href,
  title,
  children,
}: {
  readonly href?: string;
  readonly title: Html | string;
  readonly children: Html | string;
}): Html => (
  <li class="entry">
    <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
    {children}
  </li>
);

/** An order, or the part of one that a business sells. */
export const OrderRow = ({
  href,
  number,
  placedAt,
  status,
  totals,
  parts = [],
}: Pick<Order | Sale, 'number' | 'placedAt' | 'status'> &
  Pick<Order, 'totals'> & {
    readonly href: string;
    /** What each seller sells of it, where it says whether it is paid. */
    readonly parts?: readonly Pick<Order['parts'][number], 'status' | 'paidAt'>[];
  }): Html => (
  <Row href={href} title={`Order ${number}`}>
    <>
      <p>
        <span class="badges">
          {saleBadge(status)} {paidBadgeOfOrder(parts)}
        </span>
      </p>
      <p class="quiet">
        {totals.map(({ totalAmount, currency }) => amountIn(totalAmount, currency)).join(' and ')}, placed{' '}
        <Time at={placedAt} />
      </p>
    </>
  </Row>
);

export const DepositRow = ({
  of,
  ownerId,
  isPaid,
}: {
  readonly of: Deposits['items'][number];
  readonly ownerId: string;
  readonly isPaid: boolean;
}): Html => (
  <Row
    href={depositAddress(of.depositId, ownerId)}
    title={
      <>
        <bdi>{of.animalName}</bdi>, {amountIn(of.amount, of.currency)}
      </>
    }
  >
    <>
      <p>{statusBadge(of.status)}</p>
      <p class="quiet">
        {isPaid ? 'To' : 'From'} <bdi>{of.counterparty.displayName}</bdi>, handover by{' '}
        <Day of={of.pickupWindowEnd} />
      </p>
    </>
  </Row>
);

export const ConversationRow = ({
  href,
  other,
  of,
}: {
  readonly href: string;
  /** Whom it is with. */
  readonly other: string;
  readonly of: Conversations['items'][number];
}): Html => (
  <Row
    href={href}
    title={
      <>
        <bdi>{other}</bdi>
        {of.subject !== null && (
          <>
            : <bdi>{of.subject}</bdi>
          </>
        )}
      </>
    }
  >
    <p class="quiet">
      {of.unreadCount > 0 && (
        <>
          <Badge>{`${of.unreadCount} new`}</Badge>{' '}
        </>
      )}
      Last message <Time at={of.lastMessageAt} />
    </p>
  </Row>
);
