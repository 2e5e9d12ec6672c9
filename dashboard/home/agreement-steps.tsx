import type { Html } from '../../kernel/pages/html.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { address } from '../../kernel/pages/address.ts';
import { agreementPath } from '../agreements/agreement-links.ts';
import { agreementsOfMemberOperation } from '../agreements/agreement-operations.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { readParts } from './read-parts.ts';
import { Row } from './sections.tsx';

/** Agreements that the acting profile has not signed, the newest first; nothing while they cannot be read. */
export async function agreementSteps(
  deps: Dependencies,
  visit: Visit,
  ownerId: string,
): Promise<readonly Html[]> {
  const viewer = viewerOf(visit);
  const asked = { isToSign: true, listingId: null, page: 1, pageSize: 3 };
  const { answer } = await readParts<'agreements', DataOf<'AgreementsOfMember'>>(deps, ['agreements'], () =>
    askGraph(deps.graph, agreementsOfMemberOperation, asked, viewer),
  );
  return (answer.myContracts?.items ?? []).map(({ contractId, title, counterparty }) => (
    <Row
      href={address(agreementPath(contractId), { profile: ownerId })}
      title={
        <>
          Read and sign <bdi>{title}</bdi>
        </>
      }
    >
      <p class="quiet">
        With <bdi>{counterparty.displayName}</bdi>
      </p>
    </Row>
  ));
}
