import type { Html } from '../html.ts';
import type { Link } from './top.tsx';

/** Asks whether something is really to be done; the answer is posted to `action`. */
export const Confirmation = ({
  action,
  token,
  fields,
  button,
  isHarmless = false,
  back,
  children,
}: {
  readonly action: string;
  /** The field that shows that the form is of this page. */
  readonly token: Html;
  /** Fields to fill in first. */
  readonly fields?: Html | undefined;
  readonly button: string;
  readonly isHarmless?: boolean;
  /** Where the person goes who rather would not. */
  readonly back: Link;
  /** What happens when the person goes on. */
  readonly children: Html;
}): Html => (
  <>
    {children}
    <form method="post" action={action}>
      {token}
      {fields}
      <div class="choices">
        <button class={isHarmless ? 'primary' : 'danger'} type="submit">
          {button}
        </button>
        <a class="button" href={back.href}>
          {back.text}
        </a>
      </div>
    </form>
  </>
);
