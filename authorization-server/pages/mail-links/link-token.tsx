import type { Context } from 'koa';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sendPage } from '../page.ts';

/** The token of a link in a mail; empty when there is none. */
export function tokenOfLink(context: Context): string {
  return new URLSearchParams(context.querystring).get('token') ?? '';
}

/** Whether a token was refused because it is unknown, used or too old. */
export function isUselessToken(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'Identity_MemberAccount_VL_Token_RJ';
}

/** Says that a link no longer works, and what to do. */
export function sendUselessLink(context: Context, deps: Dependencies, wayOut: Html): void {
  sendPage(context, deps, {
    title: 'This link no longer works',
    status: 403,
    main: (
      <>
        <h1>This link no longer works</h1>
        <p>You have already used it, it is too old, or a newer link has replaced it.</p>
        {wayOut}
      </>
    ),
  });
}
