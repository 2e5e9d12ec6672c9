import type { components } from './api-types.ts';

/** The body of a refusal (RFC 9457). */
export type Problem = components['schemas']['Problem'];

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'platformResponseCode' in body && 'type' in body;
}

/** The body of an answer as JSON; null if it is something else. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    const body: unknown = await response.json();
    return body;
  } catch {
    return null;
  }
}

/** The platform refused a call, or could not answer it. Decide by `code`, not by the text of the message. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  /** `platformResponseCode` of the body; null if something between here and the platform answered. */
  readonly code: string | null;
  /** The whole body; null in the same case as `code`. */
  readonly problem: Problem | null;
  /** Quote this when you ask the platform about the call. */
  readonly requestId: string | null;
  /** Headers and status of the answer. Its body has been read. */
  readonly response: Response;

  constructor(response: Response, body: unknown) {
    const problem = isProblem(body) ? body : null;
    const faults = (problem?.errors ?? []).map(({ field, detail }) => ` ${field}: ${detail}`).join('');
    super(problem === null ? `The answer was ${response.status}.` : `${problem.detail}${faults}`);
    this.status = response.status;
    this.code = problem?.platformResponseCode ?? null;
    this.problem = problem;
    this.requestId = response.headers.get('X-Request-Id');
    this.response = response;
  }
}
