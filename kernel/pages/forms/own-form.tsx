import type { Context } from 'koa';
import type { Sealing } from '../../access/sealing.ts';
import { DomainError } from '../../errors/errors.ts';
import type { Arrival } from '../../http/body.ts';
import { readForm } from './form.ts';
import { formToken, isFormToken } from './form-token.ts';
import type { Html } from '../html.ts';
import { viewParameter } from '../../audience/view-parameter.ts';
import { isUuid } from '../../text/ids.ts';
import { type Upload, type UploadLimits, receiveUploadForm } from './upload-form.ts';

/** A signed-in person's request for a page. */
export interface Visitor {
  readonly context: Context;
  readonly session: { readonly id: string; readonly actingProfileId: string };
}

export type Field = (name: string) => string | null;

/** A form only works for its session, address and profile, so it can never act for another profile. */
const bindingOf = (session: Visitor['session'], path: string, actorId: string) =>
  ['account', session.id, path, actorId] as const;

const viewIds = new WeakMap<Context, string>();

/**
 * The view of a counted page from which somebody came, by the address of the page or by the form that it sent; undefined
 * if they came from none.
 */
export function viewIdOf(context: Context): string | undefined {
  const id = viewIds.get(context) ?? context.URL.searchParams.get(viewParameter) ?? '';
  return isUuid(id) ? id : undefined;
}

/** The token of a form that is posted to `path` on behalf of a profile; it also keeps from where the person came. */
export const tokenField = (
  deps: Sealing,
  { context, session }: Visitor,
  path: string,
  actorId = session.actingProfileId,
): Html => {
  const viewId = viewIdOf(context);
  return (
    <>
      <input type="hidden" name="csrf" value={formToken(deps, ...bindingOf(session, path, actorId))} />
      {viewId !== undefined && <input type="hidden" name={viewParameter} value={viewId} />}
    </>
  );
};

/** Remembers from where the person came who sent a form. */
function recordView(context: Context, field: Field): void {
  const id = field(viewParameter);
  if (id !== null) viewIds.set(context, id);
}

/** The same for the member, whatever profile the session acts for. */
export const memberToken = (
  deps: Sealing,
  visitor: Visitor & { readonly session: { readonly account: { readonly memberId: string } } },
  path: string,
): Html => tokenField(deps, visitor, path, visitor.session.account.memberId);

/** A posted form, and whether it came from a page of this session, for this profile. */
export async function postedForm(
  deps: Sealing,
  { context, session }: Visitor,
  actorId = session.actingProfileId,
): Promise<{ readonly field: Field; readonly isOwn: boolean }> {
  const field = await readForm(context);
  recordView(context, field);
  return { field, isOwn: isFormToken(deps, field('csrf'), ...bindingOf(session, context.path, actorId)) };
}

/** The fields of a form that came from a page of this session, for this profile. Throws 0010010000403. */
export async function ownForm(deps: Sealing, visit: Visitor, actorId?: string): Promise<Field> {
  const { field, isOwn } = await postedForm(deps, visit, actorId);
  requireOwn(isOwn);
  return field;
}

/** The same for a form with files, in two steps: it has arrived, and what this returns reads it. */
export async function arrivedUpload(
  deps: Sealing,
  { context, session }: Visitor,
  actorId: string,
  limits: UploadLimits,
  arrival?: Arrival,
): Promise<() => Promise<Upload>> {
  const read = await receiveUploadForm(context, limits, arrival);
  return async () => {
    const upload = await read();
    recordView(context, upload.field);
    requireOwn(isFormToken(deps, upload.field('csrf'), ...bindingOf(session, context.path, actorId)));
    return upload;
  };
}

/** The same in one step. */
export async function ownUpload(...asked: Parameters<typeof arrivedUpload>): Promise<Upload> {
  const read = await arrivedUpload(...asked);
  return read();
}

function requireOwn(isOwn: boolean): void {
  if (isOwn) return;
  throw new DomainError(
    '0010010000403',
    'Nothing was changed. Since you opened this form, you have signed in again or switched to another profile, or the form is not from one of your pages. Open the page again.',
  );
}
