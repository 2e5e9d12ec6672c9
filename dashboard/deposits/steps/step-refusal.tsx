import { fingerprintOf } from '../../../kernel/database/idempotency/idempotency.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, viewerOf } from '../../session/visit.ts';
import type { DepositStep } from '../deposit-links.ts';
import { sendDeposit } from '../deposit.tsx';
import { isPossible } from '../next-step.tsx';
import { type OwnDeposit, withDeposit } from '../own-deposit.tsx';

const stateCode = 'AnimalListing_AnimalListingHandover_UP_State_RJ';
const stale =
  'The deposit has changed since you opened this page, so your form changed nothing. Its current state is shown below.';

const labels: Readonly<Record<string, string>> = { '/reason': 'In a few words', '/note': 'What happened' };

/** The faults of a form, by the labels of its fields; each fault once. */
function faultsIn({ message, details }: DomainError): string {
  const said = (details.errors ?? []).map(({ field, detail }) => {
    const label = labels[field];
    return label === undefined ? detail : `${label}: ${detail}`;
  });
  return said.length === 0 ? message : [...new Set(said)].join(' ');
}

/** The text of a refusal; null for one that is not meant for people. */
function wordsOf(error: DomainError): string | null {
  const { code, message } = error;
  if (code === '0010010000412') return stale;
  if (code === '0010010000409')
    return 'We are still working on your form. Reload the page to see the result.';
  if (code === stateCode) return `${message} This is no longer possible. Nothing was changed.`;
  const { status } = catalogueRow(code);
  if (status === 400) return faultsIn(error);
  if (status === 429) return `${message} Nothing was changed.`;
  return null;
}

/** A refusal in plain words with its status. Anything that the person cannot correct is thrown. */
export function refusalOf(error: unknown): {
  readonly alert: string;
  readonly status: number;
  readonly code: string;
} {
  if (!(error instanceof DomainError)) throw error;
  const alert = wordsOf(error);
  if (alert === null) throw error;
  return { alert, status: catalogueRow(error.code).status, code: error.code };
}

/** The form contains the version that the person has seen. */
export function versionField({ version }: { readonly version: number }): Html {
  return <input type="hidden" name="version" value={version} />;
}

/** The version in a form; a form without one is not ours. */
export function versionOf(field: (name: string) => string | null): number {
  const text = field('version') ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new DomainError('0010010000400', 'The form is incomplete. Reload the page.');
}

/** The member, with a key for the form, so that it takes effect once, however often it is sent. */
export function keyedViewer(
  visit: Visit,
  { owner }: { readonly owner: NonNullable<Parameters<typeof viewerOf>[1]> },
  request: object,
): Viewer {
  const { path } = visit.context;
  const key = fingerprintOf(path, request);
  return { ...viewerOf(visit, owner), idempotencyKey: { scope: `form ${path}`, key, fingerprint: key } };
}

/** The current deposit, with what was refused. */
export function sendRefused(deps: Dependencies, visit: Visit, refused: { alert: string; status: number }) {
  const serve = async (_: Dependencies, __: Visit, own: OwnDeposit) => sendDeposit(deps, visit, own, refused);
  return withDeposit(serve)(deps, visit);
}

export const canTake = (deps: Dependencies, { deposit }: OwnDeposit, step: DepositStep): boolean =>
  isPossible(deposit, step, deps.clock.now());

/** The deposit's page, for a step that this person cannot take now. */
export function sendImpossible(deps: Dependencies, visit: Visit, own: OwnDeposit): void {
  const alert =
    'This is not possible in the deposit’s current state. Nothing was changed. What you can do is shown below.';
  sendDeposit(deps, visit, own, { alert, status: 409 });
}

/** Serves a step only while this person can take it; otherwise shows the deposit's page with the reason. */
export function whilePossible(
  step: DepositStep,
  serve: (deps: Dependencies, visit: Visit, own: OwnDeposit) => Promise<void>,
): (deps: Dependencies, visit: Visit) => Promise<void> {
  return withDeposit(async (deps, visit, own) => {
    if (canTake(deps, own, step)) await serve(deps, visit, own);
    else sendImpossible(deps, visit, own);
  });
}
