import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { agreementPath, agreementsLink, endAgreementPath } from './agreement-links.ts';
import { type Agreement, endAgreementOperation, readAgreement } from './agreement-operations.ts';
import { canBeEnded } from './agreement-words.tsx';

const verbOf = (agreement: Agreement, own: Owner) =>
  agreement.sellerProfileId === own.id ? 'Withdraw' : 'Decline';

function sendEnd(deps: Dependencies, visit: Visit, own: Owner, agreement: Agreement, form: Filled): void {
  const { contractId, title } = agreement;
  const verb = verbOf(agreement, own);
  const page = agreementPath(contractId);
  sendOwnedPage(deps, visit, own, {
    title: `${verb} the agreement`,
    above: [ownedLink(own, agreementsLink), { href: ownedAt(own, page), text: title }],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <p>
          Nobody can sign <bdi>{title}</bdi> any more then, and a deposit that names it is decided as without
          one. The other side is told. You both keep its text. This cannot be taken back.
        </p>
        <Form
          action={ownedAt(own, endAgreementPath(contractId))}
          token={
            <FormKeys deps={deps} visit={visit} own={own} path={endAgreementPath(contractId)} form={form} />
          }
          button={verb}
          isDangerous
          back={{ href: ownedAt(own, page), text: 'Keep it' }}
        />
      </>
    ),
  });
}

async function getEnd(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const agreement = await readAgreement(deps, own.viewer, parameter(visit, 'contractId'));
  if (!canBeEnded(agreement)) {
    seeOther(visit.context, ownedAt(own, agreementPath(agreement.contractId)));
    return;
  }
  sendEnd(deps, visit, own, agreement, freshForm(deps));
}

async function postEnd(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const agreement = await readAgreement(deps, own.viewer, parameter(visit, 'contractId'));
  const { contractId } = agreement;
  await saveForm(await readSent(deps, visit, own), {
    input: { contractId },
    save: (viewer, asked) => askGraph(deps.graph, endAgreementOperation, asked, viewer),
    next: () => [agreementPath(contractId), { done: 'ended' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (form) => sendEnd(deps, visit, own, agreement, form),
  });
}

/** Where a seller withdraws an agreement that not both have signed, and a buyer declines it. */
export function endAgreementRoutes(deps: Dependencies): Router {
  const path = endAgreementPath(':contractId');
  return createExactRouter().get(path, atManager(deps, getEnd)).post(path, atManager(deps, postEnd));
}
