import type { IncomingMessage } from 'node:http';
import { DomainError, type ErrorCode } from '../../kernel/errors/errors.ts';
import { malformedBody } from '../../kernel/errors/field-faults.ts';
import { BodyTooLarge, readBody } from '../../kernel/http/body.ts';
import { JsonFault, parseJson } from '../../kernel/http/json.ts';

/** contract 0, "Body limit": 1 MiB */
const limitBytes = 1_048_576;
const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

async function bytesOf(request: IncomingMessage, malformedCode: ErrorCode): Promise<Buffer> {
  try {
    return await readBody(request, limitBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new DomainError('0010010000413', 'At most 1 MiB is accepted.');
    throw new DomainError(malformedCode, 'The body ended early.');
  }
}

/**
 * The parsed JSON body: checks first the announced size, then the type, then the content (contract 0.3). A request
 * without any body, and so without a type, counts as an object without fields.
 */
export async function readJsonBody(request: IncomingMessage, malformedCode: ErrorCode): Promise<unknown> {
  const { 'content-length': length, 'content-type': type, 'content-encoding': encoding } = request.headers;
  if (Number(length ?? 0) > limitBytes) {
    throw new DomainError('0010010000413', 'At most 1 MiB is accepted.');
  }
  if (type === undefined && request.headers['transfer-encoding'] === undefined && Number(length ?? 0) === 0) {
    return {};
  }
  if (type === undefined || !jsonType.test(type)) {
    throw new DomainError('0010010000415', 'The body must be application/json in UTF-8.');
  }
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new DomainError('0010010000415', 'The body must not be compressed.');
  }
  const bytes = await bytesOf(request, malformedCode);
  try {
    return parseJson(bytes);
  } catch (error) {
    throw error instanceof JsonFault ? malformedBody(error, malformedCode) : error;
  }
}
