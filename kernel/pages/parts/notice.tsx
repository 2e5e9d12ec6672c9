import type { Html } from '../html.ts';

interface Notice {
  readonly children: Html | string;
}

const paragraph = (content: Html | string): Html =>
  typeof content === 'string' ? <p>{content}</p> : content;

/** What the reader should know before going on. */
export const Note = ({ children }: Notice): Html => <div class="note">{paragraph(children)}</div>;

/** Why something was refused. */
export const Alert = ({ children }: Notice): Html => (
  <div class="alert" role="alert">
    {paragraph(children)}
  </div>
);

/** What was done. */
export const Done = ({ children }: Notice): Html => (
  <div class="done" role="status">
    {paragraph(children)}
  </div>
);
