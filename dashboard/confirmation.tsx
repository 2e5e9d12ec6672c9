import type { Html } from '../kernel/pages/html.ts';
import { Confirmation } from '../kernel/pages/parts/confirmation.tsx';
import type { Link } from '../kernel/pages/parts/top.tsx';
import { type AccountPage, sendAccountPage } from './account-page.tsx';
import type { Dependencies } from './dependencies.ts';
import type { Visit } from './session/visit.ts';
import { tokenField } from '../kernel/pages/forms/own-form.tsx';

export interface Question extends Omit<AccountPage, 'main'> {
  /** What happens when the person continues. */
  readonly text: Html;
  /** Fields to fill in first. */
  readonly fields?: Html;
  readonly button: string;
  readonly isHarmless?: boolean;
  /** Where people go who change their mind. */
  readonly back: Link;
  /** The profile to act for; by default the session's own. */
  readonly actorId?: string;
}

/** Asks for confirmation; the answer is posted to the same address. */
export function sendConfirmation(deps: Dependencies, visit: Visit, question: Question): void {
  const { text, fields, button, isHarmless, back, actorId, ...page } = question;
  const { path, search } = visit.context;
  sendAccountPage(deps, visit, {
    ...page,
    main: (
      <Confirmation
        action={`${path}${search}`}
        token={tokenField(deps, visit, path, actorId)}
        fields={fields}
        button={button}
        isHarmless={isHarmless}
        back={back}
      >
        {text}
      </Confirmation>
    ),
  });
}
