import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../kernel/errors/errors.ts';
import { BodyCutOff, BodyTooLarge, readBody } from '../../kernel/http/body.ts';
import { JsonFault, parseJson } from '../../kernel/http/json.ts';
import { envelopes, maximumBytes, maximumItems } from './envelope.ts';
import { nextEventLoopTurn } from './event-loop.ts';

/** An envelope as received; its content is not checked yet. */
export interface Envelope {
  readonly site: string | null;
  readonly sentAtUnixMs: number | null;
  /** Whether a program drives the browser, as it says itself. */
  readonly isDriven: boolean;
  /** The origins of the pages in whose frames the page is, in whatever form. */
  readonly frames: unknown;
  readonly hits: readonly unknown[];
  readonly actions: readonly unknown[];
}

/** JSON with its media type, or as text, which pages may send to another origin without a preflight. */
export const mediaType = /^(?:application\/json|text\/plain)\s*(?:;|$)/i;

/** What is wrong with a body, in words for its sender (spec 7.8). */
function refuseBody(error: unknown): never {
  if (error instanceof BodyTooLarge) throw new DomainError('Audience_AudienceCollect_VL_Envelope_RJ');
  if (error instanceof JsonFault || error instanceof BodyCutOff) {
    throw new DomainError('Audience_AudienceCollect_VL_Request_RJ', error.message);
  }
  throw error;
}

function parsed(bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    return refuseBody(error);
  }
}

/** The envelope of a post; throws what is wrong with it (spec 7.8). */
export async function readEnvelope(request: IncomingMessage): Promise<Envelope> {
  if (!mediaType.test(request.headers['content-type'] ?? '')) {
    throw new DomainError('0010010000415', 'Send envelopes as application/json or text/plain.');
  }
  const bytes = await readBody(request, maximumBytes).catch(refuseBody);
  await nextEventLoopTurn();
  const body = parsed(bytes);
  if (!envelopes.Check(body)) {
    throw new DomainError(
      'Audience_AudienceCollect_VL_Request_RJ',
      'An envelope is an object with site, sentAtUnixMs (an integer), hits and actions (lists).',
    );
  }
  const { site = null, sentAtUnixMs = null, webdriver, frames, hits, actions } = body;
  const envelope = {
    site,
    sentAtUnixMs,
    isDriven: webdriver === true,
    frames,
    hits: hits ?? [],
    actions: actions ?? [],
  };
  if (envelope.hits.length > maximumItems || envelope.actions.length > maximumItems) {
    throw new DomainError('Audience_AudienceCollect_VL_Envelope_RJ');
  }
  return envelope;
}
