import { readableTime } from '../../../kernel/text/readable-time.ts';
import type { Agreement } from '../agreement-operations.ts';
import { pdfOf } from './paper.ts';

const sides = [
  ['SELLER', 'Seller'],
  ['BUYER', 'Buyer'],
] as const;

/** An agreement as it was made, with its signatures. */
export function agreementPdf(
  agreement: Agreement,
  names: Readonly<Record<'BUYER' | 'SELLER', string>>,
  madeAt: Date,
): Promise<Buffer> {
  const { contractId, title, text, textSha256, createdAtUtc, signatures } = agreement;
  const inApp = (side: string) =>
    signatures.find(({ party, method }) => party === side && method === 'IN_APP');
  const missing = sides.filter(([side]) => inApp(side) === undefined).map(([, role]) => role.toLowerCase());
  return pdfOf({ title, foot: `Agreement ${contractId}`, madeAt }, async (paper) => {
    paper.heading(title);
    if (missing.length > 0) paper.fact('Not signed yet by', missing.join(' and '));
    for (const [side, role] of sides) paper.fact(role, names[side]);
    paper.fact('Made', readableTime(createdAtUtc));
    paper.gap();
    await paper.text(text);
    paper.gap();
    paper.heading('Signatures');
    for (const [side, role] of sides) {
      const own = inApp(side);
      const signed =
        own === undefined
          ? 'not signed'
          : `${own.signerName ?? names[side]}, for ${names[side]}, ${readableTime(own.signedAtUtc)}`;
      paper.fact(role, signed);
      const link = signatures.find(({ party, method }) => party === side && method === 'LINK');
      if (link !== undefined) {
        const by = `${link.signerName ?? ''}, ${readableTime(link.signedAtUtc)}`;
        paper.small(`${role}, through a link that anybody could have used: ${by}`);
      }
    }
    paper.gap();
    paper.fact('Id', contractId);
    paper.fact('SHA-256 of the text', textSha256);
    paper.small(
      'The text above is the one that was signed. What counts is the text that is kept under its id.',
    );
  });
}
