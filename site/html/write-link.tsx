import type { Html } from '../../kernel/pages/html.ts';

/** The way to write to a business; who is not signed in signs in first, and goes on to it. */
export const WriteLink = ({ to }: { readonly to: string }): Html => (
  <p>
    <a class="button" href={to} rel="nofollow">
      Write a message
    </a>
  </p>
);
