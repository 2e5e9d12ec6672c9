import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { DomainError, type ErrorCode, type FieldFault } from '../../kernel/errors/errors.ts';
import { malformedInput } from '../../kernel/errors/field-faults.ts';
import { BodyTooLarge, readBody } from '../../kernel/http/body.ts';

/** contract 10: a picture of 10 MB, and the multipart format around it. */
const fileBytes = 10_485_760;
const limitBytes = fileBytes + 65_536;
const tooLarge = () => new DomainError('0010010000413', 'At most 10 MB are accepted.');

/** The bytes of the field `file` of a multipart body; throws what is wrong with it. */
async function fileIn(body: Buffer, type: string, malformedCode: ErrorCode): Promise<Buffer> {
  const unfit = (code: FieldFault['code'], detail: string) =>
    malformedInput([{ field: '/file', code, detail }], malformedCode);
  const headers: BusboyHeaders = { 'content-type': type };
  return new Promise((resolve, reject) => {
    const notMultipart = () => reject(unfit('BAD_FORMAT', 'The body is no multipart form.'));
    const onlyFile = () => reject(unfit('NOT_ALLOWED', 'One file in the field file, and nothing else.'));
    const chunks: Buffer[] = [];
    try {
      const form = new Busboy({ headers, limits: { fileSize: fileBytes, files: 1, fields: 0, parts: 1 } });
      form
        .on('file', (field, stream) => {
          if (field !== 'file') onlyFile();
          stream
            .on('limit', () => reject(tooLarge()))
            .on('error', notMultipart)
            .on('data', (chunk: Buffer) => chunks.push(chunk));
        })
        .on('partsLimit', onlyFile)
        .on('filesLimit', onlyFile)
        .on('fieldsLimit', onlyFile)
        .on('error', notMultipart)
        .on('finish', () => {
          const file = Buffer.concat(chunks);
          if (file.length > 0) resolve(file);
          else reject(unfit('REQUIRED', 'Must hold a picture.'));
        })
        .end(body);
    } catch {
      notMultipart();
    }
  });
}

/** The file of an upload, checked like `readJsonBody`: announced size, type, content (contract 0.3). */
export async function readUpload(request: IncomingMessage, malformedCode: ErrorCode): Promise<Buffer> {
  const {
    'content-length': length,
    'content-type': type = '',
    'content-encoding': encoding,
  } = request.headers;
  if (Number(length ?? 0) > limitBytes) throw tooLarge();
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new DomainError('0010010000415', 'The body must be multipart/form-data with its boundary.');
  }
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new DomainError('0010010000415', 'The body must not be compressed.');
  }
  const body = await readBody(request, limitBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) throw tooLarge();
    throw new DomainError(malformedCode, 'The body ended early.');
  });
  return fileIn(body, type, malformedCode);
}
