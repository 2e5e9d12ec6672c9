import { setImmediate } from 'node:timers/promises';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { malformedInput } from '../../../kernel/errors/field-faults.ts';
import { checkDocument } from '../../../kernel/graph/operations/client-document.ts';
import { clientSchema } from '../../../kernel/graph/operations/client-schema.ts';
import { type UsedField, fieldsOf } from '../../../kernel/graph/operations/fields-of.ts';
import { documentIdOf } from '../../../kernel/graph/trusted-documents.ts';

/** A document that complies with schema and limits. */
export interface SoundDocument {
  readonly documentId: string;
  readonly text: string;
  readonly operationNames: readonly string[];
  readonly fields: readonly UsedField[];
}

/**
 * Checks documents against the schema and the limits of production. Throws 0010010000400 that names the faults of each
 * of them, by its place in the list and its line.
 */
export async function checkDocuments(
  offered: readonly { readonly text: string }[],
): Promise<SoundDocument[]> {
  const schema = await clientSchema();
  const sound = new Map<string, SoundDocument>();
  const faults: FieldFault[] = [];
  for (const [index, { text }] of offered.entries()) {
    // Lets other requests go on between documents.
    await setImmediate();
    const documentId = documentIdOf(text);
    if (sound.has(documentId)) continue;
    const checked = checkDocument(text, schema);
    for (const { line, column, message } of checked.faults ?? []) {
      const detail = `Line ${line}, column ${column}: ${message}`;
      faults.push({ field: `/documents/${index}/text`, code: 'NOT_ALLOWED', detail });
    }
    if (checked.faults) continue;
    const { document, operationNames } = checked;
    sound.set(documentId, { documentId, text, operationNames, fields: fieldsOf(document, schema) });
  }
  if (faults.length > 0) throw malformedInput(faults);
  return [...sound.values()];
}
