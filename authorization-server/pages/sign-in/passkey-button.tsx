import type { Context } from 'koa';
import type { Html } from '../../../kernel/pages/html.ts';
import { formSecret } from '../../browser-session/form-secret.ts';
import type { Dependencies } from '../../dependencies.ts';
import { askForPasskey } from '../../identity/passkeys/passkey-sign-in.ts';

export const passkeyPath = '/sign-in/passkey';

/** A button of a form to sign in, which a script shows where the browser has passkeys. */
export function passkeyButton(context: Context, deps: Dependencies): Html | null {
  const question = askForPasskey(deps, formSecret(context, deps));
  if (question === null) return null;
  return (
    <>
      <input type="hidden" name="passkeyChallenge" value={question.sealed} />
      <input type="hidden" name="passkey" />
      <button
        class="wide"
        type="submit"
        formaction={passkeyPath}
        formnovalidate
        data-passkey={JSON.stringify(question.options)}
        hidden
      >
        Use a passkey
      </button>
    </>
  );
}
