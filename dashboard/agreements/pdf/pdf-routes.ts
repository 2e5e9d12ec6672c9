import type { Router } from '@koa/router';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import { type Owner, atManager } from '../../animals/owner.tsx';
import type { Dependencies } from '../../dependencies.ts';
import type { Visit } from '../../session/visit.ts';
import { agreementPath, certificatePath, pdfPath } from '../agreement-links.ts';
import { readAgreement, readCertificate } from '../agreement-operations.ts';
import { partyNames } from '../agreement-words.tsx';

/** A file for whoever asked for it, which nobody in between keeps. */
function sendPdf({ context }: Visit, name: string, content: Buffer): void {
  context.type = 'application/pdf';
  context.set({
    'Content-Disposition': `attachment; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  context.body = content;
}

// What writes PDFs takes 10 MB, so it is loaded with the first one.
async function getAgreement(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const agreement = await readAgreement(deps, own.viewer, parameter(visit, 'contractId'));
  const { agreementPdf } = await import('./agreement-pdf.ts');
  const content = await agreementPdf(agreement, partyNames(agreement), deps.clock.now());
  sendPdf(visit, `agreement-${agreement.contractId}`, content);
}

async function getCertificate(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const certificate = await readCertificate(deps, own.viewer, parameter(visit, 'transferId'));
  const { certificatePdf } = await import('./certificate-pdf.ts');
  const content = await certificatePdf(certificate, deps.clock.now());
  sendPdf(visit, `certificate-${certificate.transferId}`, content);
}

/** Agreements and certificates to keep, for their parties. */
export function pdfRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(pdfPath(agreementPath(':contractId')), atManager(deps, getAgreement))
    .get(pdfPath(certificatePath(':transferId')), atManager(deps, getCertificate));
}
