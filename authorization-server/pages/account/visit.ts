import type { Context, Middleware } from 'koa';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { isStorableText } from '../../../kernel/http/json.ts';
import { canBeOpened } from '../../../kernel/http/routing.ts';
import type { MemberOperations } from '../../../kernel/member-operations/member-operations.ts';
import type { ProfileKind, Viewer } from '../../../kernel/access/viewer.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sessionViewer } from '../../identity/sessions/session-viewer.ts';
import type { Session } from '../../identity/sessions/sessions.ts';
import { currentSession } from '../../browser-session/current-session.ts';
import { formToken, isFormToken } from '../../../kernel/pages/form-token.ts';
import { readForm } from '../../../kernel/pages/form.ts';
import { type Upload, readUploadForm } from '../../../kernel/pages/upload-form.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { pathWithContinue } from '../sign-in/sign-in-page.ts';

export interface AccountDependencies extends Dependencies {
  readonly operations: MemberOperations;
}

/** A request for a page of the account, by a person who is signed in. */
export interface Visit {
  readonly context: Context;
  readonly session: Session;
  readonly query: URLSearchParams;
}

export type Field = (name: string) => string | null;

/** Where somebody signs in first. A form that came too late is not taken afterwards, so that is told there. */
function signInAddress(context: Context): string {
  const { path, search, method } = context;
  if (method === 'GET' || method === 'HEAD') return pathWithContinue('/sign-in', path + search);
  const next = canBeOpened(context) ? path + search : '/account';
  return `${pathWithContinue('/sign-in', next)}&done=form-too-late`;
}

/** Serves a page to whoever is signed in; anybody else signs in first and then comes back to it. */
export function signedIn(
  deps: AccountDependencies,
  serve: (deps: AccountDependencies, visit: Visit) => Promise<void>,
): Middleware {
  return async (context) => {
    const session = await currentSession(context, deps);
    if (session === null) {
      seeOther(context, signInAddress(context));
      return;
    }
    await serve(deps, { context, session, query: new URLSearchParams(context.querystring) });
  };
}

/** The member, acting for a profile: the session's own unless another is named. */
export function viewerOf(
  { context, session }: Visit,
  actor?: { readonly id: string; readonly kind: ProfileKind },
): Viewer {
  return sessionViewer(session, requestId(context), actor);
}

type Binding = readonly [string, ...string[]];

/** A form works for its session, address and profile only, so it never does for one profile what was meant for another. */
function bindingOf(session: Session, path: string, actorId: string): Binding {
  return ['account', session.id, path, actorId];
}

/** The token of a form that is posted to `path` on behalf of a profile. */
export function tokenField(
  deps: AccountDependencies,
  { session }: Visit,
  path: string,
  actorId = session.actingProfileId,
): Html {
  return html`<input
    type="hidden"
    name="csrf"
    value="${formToken(deps, ...bindingOf(session, path, actorId))}"
  />`;
}

/** A posted form, and whether it came from a page of this session, for this profile. */
export async function postedForm(
  deps: AccountDependencies,
  { context, session }: Visit,
  actorId = session.actingProfileId,
): Promise<{ readonly field: Field; readonly isOwn: boolean }> {
  const field = await readForm(context);
  return { field, isOwn: isFormToken(deps, field('csrf'), ...bindingOf(session, context.path, actorId)) };
}

/** The fields of a form that came from a page of this session, for this profile. Throws 0010010000403. */
export async function ownForm(deps: AccountDependencies, visit: Visit, actorId?: string): Promise<Field> {
  const { field, isOwn } = await postedForm(deps, visit, actorId);
  requireOwn(isOwn);
  return field;
}

/** The same for a form with files. */
export async function ownUpload(
  deps: AccountDependencies,
  visit: Visit,
  actorId: string,
  maximumFiles: number,
): Promise<Upload> {
  const { context, session } = visit;
  const upload = await readUploadForm(context, maximumFiles);
  requireOwn(isFormToken(deps, upload.field('csrf'), ...bindingOf(session, context.path, actorId)));
  return upload;
}

function requireOwn(isOwn: boolean): void {
  if (isOwn) return;
  throw new DomainError(
    '0010010000403',
    'Nothing was changed. The form did not come from a page of yours, or since it was opened you have signed in again or switched to another profile. Open the page again.',
  );
}

/** A parameter of the address; empty when there is none, or one that nothing can be called. */
export function parameter({ context }: Visit, name: string): string {
  const given: unknown = context['params'];
  if (typeof given !== 'object' || given === null) return '';
  const value: unknown = Object.entries(given).find(([key]) => key === name)?.[1];
  return typeof value === 'string' && isStorableText(value) ? value : '';
}
