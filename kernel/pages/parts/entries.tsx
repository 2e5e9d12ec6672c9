import type { Html } from '../html.ts';
import { Note } from './notice.tsx';
import type { Link } from './top.tsx';

/** A list of entries, each an `li.entry`; `empty` replaces it if there are none. */
export const Entries = ({
  empty,
  children,
}: {
  readonly empty?: Html;
  readonly children: readonly Html[];
}): Html => (children.length === 0 && empty !== undefined ? empty : <ul class="entries">{children}</ul>);

/** Why a list is empty, and what to do next. */
export const Empty = ({
  next,
  children,
}: {
  readonly next?: Link;
  readonly children: Html | string;
}): Html => (
  <>
    <Note>{children}</Note>
    {next && (
      <p class="actions">
        <a class="button primary" href={next.href}>
          {next.text}
        </a>
      </p>
    )}
  </>
);
