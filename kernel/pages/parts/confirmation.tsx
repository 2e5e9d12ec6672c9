import type { Html } from '../html.ts';
import { Form } from './form.tsx';
import type { Link } from './top.tsx';

/** Asks for confirmation; the answer is posted to `action`. */
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
  /** The field that shows that the form came from this page. */
  readonly token: Html;
  /** Fields to fill in first. */
  readonly fields?: Html | undefined;
  readonly button: string;
  readonly isHarmless?: boolean;
  /** Where people who change their mind go. */
  readonly back: Link;
  /** What happens when the person goes on. */
  readonly children: Html;
}): Html => (
  <>
    {children}
    <Form action={action} token={token} button={button} isDangerous={!isHarmless} back={back}>
      {fields}
    </Form>
  </>
);
