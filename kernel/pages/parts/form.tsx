import type { Html } from '../html.ts';
import type { Link } from './top.tsx';

interface Posted {
  readonly action: string;
  /** The field that shows that the form came from this page. */
  readonly token: Html;
  /** What its button says. */
  readonly button: Html | string;
}

/** A form with its button, and a link for people who change their mind. */
export const Form = ({
  action,
  token,
  button,
  isDangerous = false,
  hasFiles = false,
  more,
  back,
  children,
}: Posted & {
  /** Another button; the Enter key presses the first one. */
  readonly more?: Html | null;
  readonly isDangerous?: boolean;
  readonly hasFiles?: boolean;
  readonly back?: Link;
  readonly children?: Html | readonly (Html | null | false)[];
}): Html => (
  <form method="post" action={action} enctype={hasFiles ? 'multipart/form-data' : undefined}>
    {token}
    {children}
    <div class="choices">
      <button class={isDangerous ? 'danger' : 'primary'} type="submit">
        {button}
      </button>
      {more}
      {back && (
        <a class="button" href={back.href}>
          {back.text}
        </a>
      )}
    </div>
  </form>
);

/** A button that does something at once; `children` are hidden fields. */
export const ButtonForm = ({
  action,
  token,
  button,
  tone,
  children,
}: Posted & { readonly tone?: 'primary' | 'danger' | undefined; readonly children?: Html }): Html => (
  <form class="actions" method="post" action={action}>
    {token}
    {children}
    <button class={tone} type="submit">
      {button}
    </button>
  </form>
);
