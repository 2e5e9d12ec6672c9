import { keyOf } from '../../kernel/database/idempotency/idempotency.ts';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { whileRunning } from '../../kernel/pages/forms/patience.ts';
import { type Field as Posted, ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import type { Html } from '../../kernel/pages/html.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewOf } from '../session/visit.ts';
import { type OwnBusiness, at } from './own-business.tsx';

/** Whom a form is sent for: a business, or the member. */
type Acting = Pick<OwnBusiness, 'id' | 'viewer'>;

/** A form as it is shown: its values, and what is wrong with them. */
export interface Filled {
  readonly value: (name: string) => string;
  readonly faults: ReadonlyMap<string, string>;
  readonly alert: string | null;
  readonly status: number;
  /** Identifies the form, so that sending it twice has one effect. */
  readonly requestKey: string;
}

/** A form that nobody has sent yet. */
export function freshForm(deps: Dependencies, values: Readonly<Record<string, string>> = {}): Filled {
  return {
    value: (name) => values[name] ?? '',
    faults: new Map(),
    alert: null,
    status: 200,
    requestKey: deps.ids(),
  };
}

/** What was typed into a field, without the blanks around it. */
export const typed =
  (field: Posted) =>
  (name: string): string =>
    (field(name) ?? '').trim();

/** A form as it was sent. */
export function sentForm(deps: Dependencies, field: Posted, changes: Partial<Filled> = {}): Filled {
  return { ...freshForm(deps), value: typed(field), requestKey: field('request') ?? deps.ids(), ...changes };
}

/** The name of a form's field, from where the graph found the fault: `/address/city` is `city`. */
export type FieldNamer = (pointer: string) => string;
const lastPart: FieldNamer = (pointer) => pointer.slice(pointer.lastIndexOf('/') + 1);

const marked = 'Nothing was saved. Please correct the fields marked below.';
const stale = 'Somebody has changed this since you opened the page. Nothing was saved. Open the page again.';
const used = 'This form has already been sent. To do it once more, send it again.';

/** The form again after a refusal that the person can do something about; others are thrown. */
export function refusedForm(
  form: Filled,
  error: unknown,
  { fieldOf = lastPart, ownFaults = {} }: Pick<Saving<unknown, unknown>, 'fieldOf' | 'ownFaults'> = {},
): Filled {
  if (!(error instanceof DomainError)) throw error;
  const { code, message, details } = error;
  const { status } = catalogueRow(code);
  const own = ownFaults[code];
  if (own !== undefined) return { ...form, status, faults: new Map([own]), alert: marked };
  if (details.errors !== undefined) {
    const faults = new Map<string, string>();
    for (const { field, detail } of details.errors) {
      const name = fieldOf(field);
      if (!faults.has(name)) faults.set(name, detail);
    }
    return { ...form, status, faults, alert: marked };
  }
  if (code === '0010010000422') return { ...form, status, alert: used };
  if (code === '0010010000412') return { ...form, status, alert: stale };
  if (status >= 500 || status === 401 || status === 403 || status === 404) throw error;
  return { ...form, status, alert: `${message}${/[.!?]$/.test(message) ? '' : '.'} Nothing was saved.` };
}

/** The hidden fields of a form: that it is from this page, and its key. */
export const FormKeys = ({
  deps,
  visit,
  own,
  path,
  form,
}: {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly own: Pick<Acting, 'id'>;
  readonly path: string;
  readonly form: Filled;
}): Html => (
  <>
    {tokenField(deps, visit, path, own.id)}
    <input type="hidden" name="request" value={form.requestKey} />
  </>
);

/** A posted form of a page of the business, or of the member. */
export interface Sent {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly own: Acting;
  readonly field: Posted;
  readonly value: (name: string) => string;
  readonly form: Filled;
}

/** Reads the form that was sent. Throws 0010010000403 if it is not from a page of this session for the same one. */
export async function readSent(deps: Dependencies, visit: Visit, own: Acting): Promise<Sent> {
  const field = await ownForm(deps, visit, own.id);
  return { deps, visit, own, field, value: typed(field), form: sentForm(deps, field) };
}

/** The member, whose request is carried out once per form. */
function viewerFor({ visit, own, form }: Sent, request: unknown, part: string): Viewer {
  const idempotencyKey = keyOf(`form ${visit.context.path}${part}`, form.requestKey, request);
  return { ...own.viewer, ...viewOf(visit.context), ...(idempotencyKey && { idempotencyKey }) };
}

/**
 * Carries out what a form asks for, once however often it is sent: a second press waits for the first and gets its
 * answer. A form that has several effects names each part.
 */
export async function carryOut<Result>(
  sent: Sent,
  request: unknown,
  save: (viewer: Viewer) => Promise<Result>,
  part = '',
): Promise<Result> {
  const viewer = viewerFor(sent, request, part);
  return whileRunning(() => save(viewer));
}

/** What a form asks for, and where its answer leads. */
interface Saving<Input, Result> {
  readonly input: Input;
  /** What tells it from other requests of the form; the input if left out. */
  readonly request?: unknown;
  readonly save: (viewer: Viewer, input: Input) => Promise<Result>;
  /** Path and query of the next page. */
  readonly next: (result: Result) => readonly [path: string, query?: Readonly<Record<string, string>>];
  /** Makes the address of it; by default that of a page of the business. */
  readonly addressOf?: (path: string, query: Readonly<Record<string, string>>) => string;
  readonly again: (form: Filled) => Promise<void> | void;
  readonly fieldOf?: FieldNamer;
  /** Refusals about one field: its name, and what is wrong. */
  readonly ownFaults?: Readonly<Record<string, readonly [field: string, fault: string]>>;
}

/** Carries out what a form asks for and leads to the next page; shows it again if it is refused. */
export async function saveForm<Input, Result>(sent: Sent, saving: Saving<Input, Result>): Promise<void> {
  const { visit, own, deps, form } = sent;
  let result: Result;
  try {
    result = await carryOut(sent, saving.request ?? saving.input, (viewer) =>
      saving.save(viewer, saving.input),
    );
  } catch (error) {
    const again = refusedForm(form, error, saving);
    const isUsed = error instanceof DomainError && error.code === '0010010000422';
    await saving.again(isUsed ? { ...again, requestKey: deps.ids() } : again);
    return;
  }
  const [path, query = {}] = saving.next(result);
  const { addressOf = (to, asked) => at(own, to, asked) } = saving;
  seeOther(visit.context, addressOf(path, query));
}

/** A whole number; a text that is none is below every limit, so that the graph reports it with the other faults. */
export const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);
/** The same; null if nothing was typed. */
export const wholeOrNull = (text: string): number | null => (text === '' ? null : wholeOf(text));

const decimal = /^\d{1,15}([.,]\d{1,4})?$/;
/** An amount as the graph reads it. What is none is below every limit, so that the graph refuses it in its field. */
export const amountOf = (typed: string): string => (decimal.test(typed) ? typed.replace(',', '.') : '-1');

const quantity = /^\d{1,15}([.,]\d{1,6})?$/;
/** A quantity of stock as the graph reads it, which has up to six digits after the point. */
export const quantityOf = (typed: string): string => (quantity.test(typed) ? typed.replace(',', '.') : '-1');

/** The form with a better word for amounts that are none; the graph says of them that they are too low. */
export const withAmountFaults = (form: Filled): Filled => ({
  ...form,
  faults: new Map(
    [...form.faults].map(([name, fault]) => [
      name,
      fault.startsWith('Must not be negative') && !decimal.test(form.value(name))
        ? 'Enter an amount such as 1200 or 1200.50.'
        : fault,
    ]),
  ),
});
