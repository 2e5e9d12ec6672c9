import { askGraph } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { transferAddress } from '../transfers/transfer-links.ts';
import { transfersOperation } from '../transfers/transfer-operations.ts';
import { waitsFor } from '../transfers/transfer-words.tsx';
import { readParts } from './read-parts.ts';
import { Row } from './sections.tsx';

/** How many are next; the others are on their own page. */
const most = 3;

const words = {
  accept: 'Say yes or no to',
  approve: 'Approve the new owner of',
  complete: 'Confirm the handover of',
  deposit: 'Pay the deposit on',
} as const;

/** Transfers that wait for this party, of the latest ones; none while they cannot be had. */
export async function transferSteps(
  deps: Dependencies,
  visit: Visit,
  ownerId: string,
): Promise<readonly Html[]> {
  const asked = { status: null, page: 1, pageSize: 25 };
  const { answer } = await readParts(deps, ['transfers'], () =>
    askGraph(deps.graph, transfersOperation, asked, viewerOf(visit)),
  );
  return (answer.myAnimalTransfers?.items ?? [])
    .flatMap((of) => {
      const step = waitsFor(of, ownerId);
      if (step === null) return [];
      const isSeller = of.viewerRole === 'SELLER';
      return [
        <Row
          href={transferAddress(of.transferId, ownerId)}
          title={
            <>
              {words[step]} <bdi>{of.animalName}</bdi>
            </>
          }
        >
          <p class="quiet">
            {isSeller ? 'To' : 'From'} <bdi>{(isSeller ? of.to : of.from).displayName}</bdi>
          </p>
        </Row>,
      ];
    })
    .slice(0, most);
}
