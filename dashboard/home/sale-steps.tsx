import type { Html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { at, shopLinks } from '../business/own-business.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';
import { paidBadge } from '../sales/sale-words.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { salesToDoOperation } from './home-operations.ts';
import { readParts } from './read-parts.ts';
import { Row } from './sections.tsx';

/** What is next with a sale, by the list that it is in. */
const words = {
  toConfirm: 'Confirm order',
  toPrepare: 'Prepare order',
  toSend: 'Send or hand over order',
  toHandOver: 'Hand over order',
} as const;

/** How many sales are next at a time; the others are on their page. */
const most = 3;

/** Sales that wait for the business, and how many there are; nothing while they cannot be read. */
export async function saleSteps(
  deps: Dependencies,
  visit: Visit,
  businessId: string,
): Promise<readonly Html[]> {
  const own = { id: businessId };
  const viewer = viewerOf(visit);
  const { answer } = await readParts<'sales', DataOf<'SalesToDo'>>(deps, ['sales'], () =>
    askGraph(deps.graph, salesToDoOperation, {}, viewer),
  );
  const lists = (['toConfirm', 'toPrepare', 'toSend', 'toHandOver'] as const).map((list) => ({
    text: words[list],
    total: answer[list]?.total ?? 0,
    items: answer[list]?.items ?? [],
  }));
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  const rows = lists.flatMap(({ text, items }) =>
    items.map((of) => (
      <Row href={at(own, `${shopLinks.sales.href}/${of.id}`)} title={`${text} ${of.number}`}>
        <>
          <p>{paidBadge(of)}</p>
          <p class="quiet">
            {amountIn(of.totalAmount, of.currency)}, placed <Time at={of.placedAt} />
          </p>
        </>
      </Row>
    )),
  );
  if (total <= most) return rows;
  return [
    ...rows.slice(0, most),
    <Row href={at(own, shopLinks.sales.href)} title={`All ${total} orders that wait for you`}>
      <p class="quiet">The others are on their page.</p>
    </Row>,
  ];
}
