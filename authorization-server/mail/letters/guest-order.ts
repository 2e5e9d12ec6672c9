import { z } from 'zod';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { MailKind } from '../mail-kind.ts';

export const issueGuestOrderLinkOperation = operation(
  'IssueGuestOrderLink',
  'mutation IssueGuestOrderLink($id: ID!) { issueGuestOrderLink(id: $id) }',
);

const content = z.object({
  to: z.string(),
  guestOrderId: z.uuid(),
  kind: z.enum(['CONFIRM', 'PLACED', 'PAID', 'SHIPPED', 'REFUNDED']),
  number: z.string().nullable(),
  sellerName: z.string().nullable(),
  // Absent in what an older release wrote.
  parcel: z.string().nullish(),
});
type Content = z.infer<typeof content>;

type Words = readonly [subject: string, ...body: string[]];

/** What is said before the link, for each kind. */
const words: Readonly<
  Record<Content['kind'], (number: string, seller: string, parcel: string | null) => Words>
> = {
  CONFIRM: () => [
    'Confirm your order',
    'You are about to order without an account. Nothing is ordered yet, and nothing is kept for you. Look at it once more, and confirm it here within an hour:',
  ],
  PLACED: (number) => [
    `Your order ${number}`,
    `Your order ${number} is placed. The sellers have it, and tell you how to pay them. How far it is, you see here:`,
  ],
  PAID: (number) => [
    `Your order ${number} is paid`,
    `Your order ${number} is paid. Thank you! How far it is, you see here:`,
  ],
  SHIPPED: (number, seller, parcel) => [
    `Your order ${number} is on its way`,
    ...(parcel === null ? [] : [`Parcel: ${parcel}.`]),
    `${seller} has sent what you ordered from them: order ${number}. How far it is, you see here:`,
  ],
  REFUNDED: (number, seller) => [
    `Refund for your order ${number}`,
    `${seller} gives you money back for order ${number}. How far it is, you see here:`,
  ],
};

/** Writes to somebody who orders without an account; the link is made when the mail is sent. */
export const guestOrder: MailKind<Content> = {
  name: 'guest-order',
  content,
  // An address has at most three orders that wait, and each order has few steps.
  countedAs: 'never',
  compose: async ({ env, graph, ids }, { guestOrderId: id, kind, number, sellerName, parcel = null }) => {
    const { issueGuestOrderLink: token } = await askGraph(
      graph,
      issueGuestOrderLinkOperation,
      { id },
      systemViewer(ids()),
    );
    if (token === null) return null;
    const [subject, ...body] = words[kind](number ?? '', sellerName ?? 'A seller', parcel);
    const link = `${env.SITE_URL}/orders?${new URLSearchParams({ token }).toString()}`;
    const last =
      kind === 'CONFIRM'
        ? 'If you did not ask for this, you do not need to do anything: it is forgotten by itself.'
        : 'Whoever has this link sees the order. Keep it to yourself.';
    return { subject, body: [...body, { link }, last] };
  },
};
