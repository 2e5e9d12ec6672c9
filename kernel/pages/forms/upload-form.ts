import type { Context } from 'koa';
import { Busboy } from '@fastify/busboy';
import { DomainError } from '../../errors/errors.ts';
import { type Arrival, readBody } from '../../http/body.ts';
import { isStorableText } from '../../http/json.ts';

/** contract 10: a picture of 10 MB, and the rest of the form. */
const pictureBytes = 10_485_760;
const fieldBytes = 65_536;

/** How much a form may have. */
export interface UploadLimits {
  readonly files: number;
  /** Of one file; 10 MB by default. */
  readonly fileBytes?: number;
  /** Of all files together; by default as many times as many. */
  readonly bytes?: number;
}

/** A posted form with files. */
export interface Upload {
  readonly field: (name: string) => string | null;
  /** Those that are not empty, by the names of their fields, and as they are called where they come from. */
  readonly files: readonly (readonly [name: string, bytes: Buffer, fileName: string])[];
  /** There are too many files, or one is too large: all files are ignored, but not the fields. */
  readonly excess: 'NUMBER' | 'SIZE' | null;
}

const unreadable = (detail: string) => new DomainError('0010010000400', `${detail} Nothing was changed.`);

async function partsOf(
  body: Buffer,
  type: string,
  { files: maximumFiles, fileBytes = pictureBytes }: UploadLimits,
): Promise<Upload> {
  const fields = new Map<string, string>();
  const files: (readonly [string, Buffer, string])[] = [];
  let excess: Upload['excess'] = null;
  const limits = { fileSize: fileBytes, files: maximumFiles, fields: 20, fieldSize: fieldBytes };
  await new Promise<void>((resolve, reject) => {
    const refuse = (detail: string) => () => reject(unreadable(detail));
    const form = new Busboy({ headers: { 'content-type': type }, limits });
    form
      .on('field', (name, value) => {
        if (fields.has(name)) refuse('The form contains a field more than once.')();
        fields.set(name, value);
      })
      .on('file', (name, stream, fileName) => {
        const chunks: Buffer[] = [];
        stream
          .on('limit', () => (excess ??= 'SIZE'))
          .on('error', refuse('The form cannot be read.'))
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => files.push([name, Buffer.concat(chunks), fileName]));
      })
      .on('filesLimit', () => (excess ??= 'NUMBER'))
      .on('fieldsLimit', refuse('The form has too many fields.'))
      .on('error', refuse('The form cannot be read.'))
      .on('finish', resolve)
      .end(body);
  });
  return {
    field: (name) => {
      const value = fields.get(name);
      return value !== undefined && isStorableText(value) ? value : null;
    },
    files: excess === null ? files.filter(([, bytes]) => bytes.length > 0) : [],
    excess,
  };
}

/**
 * Receives a posted multipart form with at most these files; other bodies have no fields. Throws BodyTooLarge if it is larger
 * than they can be together. What it returns reads the form, and throws 0010010000400 if it cannot be read.
 */
export async function receiveUploadForm(
  { req }: Context,
  limits: UploadLimits,
  arrival?: Arrival,
): Promise<() => Promise<Upload>> {
  const { files: maximumFiles, fileBytes = pictureBytes, bytes = maximumFiles * fileBytes } = limits;
  const type = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    return () => Promise.resolve({ field: () => null, files: [], excess: null });
  const body = await readBody(req, bytes + fieldBytes, arrival);
  return async () => {
    try {
      return await partsOf(body, type, limits);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw unreadable('The form cannot be read.');
    }
  };
}
