import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { type Fact, Facts } from '../../kernel/pages/parts/facts.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { type Owner, atManager, ownedAt, sendOwnedPage } from '../animals/owner.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { certificatePath, depositCertificatePath, pdfPath } from './agreement-links.ts';
import { readCertificate, transferOfDepositOperation } from './agreement-operations.ts';
import { certificateLines, ownersOf } from './certificate-words.ts';

async function getCertificate(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const certificate = await readCertificate(deps, own.viewer, parameter(visit, 'transferId'));
  const { transferId, animalName, completedAtUtc, dateOfBirth, fromName } = certificate;
  const owners = ownersOf(certificate);
  const lines = certificateLines(certificate).map(([name, value]): Fact => [name, <bdi>{value}</bdi>]);
  sendOwnedPage(deps, visit, own, {
    title: `Certificate: ${animalName}`,
    heading: (
      <>
        Certificate of the handover of <bdi>{animalName}</bdi>
      </>
    ),
    main: (
      <>
        <p>
          On <Time at={completedAtUtc} />, <bdi>{owners.to}</bdi> became the owner of record of{' '}
          <bdi>{animalName}</bdi>.
        </p>
        <Facts
          of={[
            ...lines,
            ['Born', dateOfBirth && <Day of={dateOfBirth} />],
            ['From', <bdi>{owners.from}</bdi>],
            ['To', <bdi>{owners.to}</bdi>],
            ['Handed over', <Time at={completedAtUtc} />],
            ['Id', <code class="code">{transferId}</code>],
          ]}
        />
        <p class="quiet">
          {fromName === null
            ? 'This was recorded before names were kept with it: they are those of today.'
            : 'Animal and names are as they were on record that day.'}{' '}
          It says who is on record here, and nothing about what else you have agreed on.
        </p>
        <p class="actions">
          <a class="button primary" href={ownedAt(own, pdfPath(certificatePath(transferId)))}>
            Keep it as a PDF
          </a>
        </p>
      </>
    ),
  });
}

/** Leads on from a deposit to the transfer that its handover completed. */
async function getOfDeposit(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const asked = { depositId: parameter(visit, 'depositId') };
  const { transferOfDeposit } = await askGraph(deps.graph, transferOfDepositOperation, asked, own.viewer);
  if (transferOfDeposit === null) throw new DomainError('0010010000404', 'There is no such certificate yet.');
  seeOther(visit.context, ownedAt(own, certificatePath(transferOfDeposit)));
}

/** The certificate of a completed transfer, for its old and its new owner. */
export function certificateRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(certificatePath(':transferId'), atManager(deps, getCertificate))
    .get(depositCertificatePath(':depositId'), atManager(deps, getOfDeposit));
}
