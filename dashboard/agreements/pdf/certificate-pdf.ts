import { readableDay, readableTime } from '../../../kernel/text/readable-time.ts';
import type { Certificate } from '../agreement-operations.ts';
import { certificateLines, ownersOf } from '../certificate-words.ts';
import { pdfOf } from './paper.ts';

/** The certificate of a completed transfer. */
export function certificatePdf(certificate: Certificate, madeAt: Date): Promise<Buffer> {
  const { transferId, animalName, completedAtUtc, dateOfBirth, fromName } = certificate;
  const { from, to } = ownersOf(certificate);
  const title = `Certificate of the handover of ${animalName}`;
  return pdfOf({ title, foot: `Certificate ${transferId}`, madeAt }, async (paper) => {
    paper.heading(title);
    await paper.text(
      `On ${readableTime(completedAtUtc)}, ${to} became the owner of record of ${animalName}.`,
    );
    paper.gap();
    for (const [name, value] of certificateLines(certificate)) paper.fact(name, value);
    if (dateOfBirth !== null) paper.fact('Born', readableDay(dateOfBirth));
    paper.gap();
    paper.fact('From', from);
    paper.fact('To', to);
    paper.fact('Handed over', readableTime(completedAtUtc));
    paper.fact('Id', transferId);
    paper.gap();
    paper.small(
      fromName === null
        ? 'Recorded before names were kept with it: they are those of the day on which this was made.'
        : 'Animal and names are as they were on record that day.',
    );
  });
}
