import { ProblemError } from '../problem-error.ts';
import { askedWaitMs } from '../retries.ts';
import { OAuthError } from '../tokens/oauth-error.ts';
import { Stopped } from './faults.ts';

const cardRequired = '0010010000407';

/** What to do about a refusal; null means one that is not the platform's. */
const cures: ReadonlyMap<string | null, string> = new Map([
  [null, 'Is SVC_BASE_URL right?'],
  ['0010010000401', 'Set SVC_TOKEN to another token; one in SVC_TOKEN_FILE is renewed.'],
  ['0010010000402', 'The business has to connect the app again.'],
  ['0010010000403', 'The business has to connect the app again, with the scope webhook:manage.'],
  ['0010010000406', 'Take a token that a business gave the app.'],
  ['0010010000404', 'Is SVC_BASE_URL right?'],
  [cardRequired, 'As soon as the business has a card, this goes on.'],
]);

/** One second, two, four … thirty. */
export const growingWaitMs = (failures: number) => Math.min(1_000 * 2 ** failures, 30_000);

/** Whether a retry may help: if there was no answer, the rate was too high or the card is missing. */
const isPassing = ({ status }: ProblemError | OAuthError) =>
  status !== null && (status === 429 || status >= 500);

/** Why a `fetch` failed; null for errors of any other kind. */
function silenceOf(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'it does not answer';
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return null;
  const { cause } = error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/**
 * What went wrong with a request to the platform, and how long to wait before the next. Throws Stopped if retrying
 * cannot help, and any error that is not the platform's.
 */
export function failureOf(
  error: unknown,
  failures: number,
): { readonly text: string; readonly waitMs: number } {
  const waitMs = growingWaitMs(failures);
  if (error instanceof OAuthError) {
    const text = `The token cannot be renewed: ${error.message}`;
    if (!isPassing(error)) throw new Stopped(text);
    return { text, waitMs };
  }
  if (error instanceof ProblemError) {
    const { status, code, message, requestId, response } = error;
    const said = code === null ? message : `${status} ${code}: ${message}`;
    const cure = isPassing(error) ? undefined : cures.get(code);
    const text = [said, cure, requestId && `(request ${requestId})`].filter(Boolean).join(' ');
    if (!isPassing(error) && code !== cardRequired) throw new Stopped(text);
    return { text, waitMs: askedWaitMs(response.headers.get('Retry-After')) ?? waitMs };
  }
  const silence = silenceOf(error);
  if (silence === null) throw error;
  return { text: `The platform cannot be reached: ${silence}.`, waitMs };
}
