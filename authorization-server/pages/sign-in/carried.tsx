import type { Context } from 'koa';
import { formToken } from '../../../kernel/pages/forms/form-token.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { formSecret } from '../../browser-session/form-secret.ts';
import type { Dependencies } from '../../dependencies.ts';

/** What every form passes from page to page: its token, and where to go next. */
export function carried(context: Context, deps: Dependencies, purpose: string, next: string | null): Html {
  return (
    <>
      <input type="hidden" name="csrf" value={formToken(deps, purpose, formSecret(context, deps))} />
      {next !== null && <input type="hidden" name="continue" value={next} />}
    </>
  );
}
