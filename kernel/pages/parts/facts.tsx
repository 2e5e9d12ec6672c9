import type { Html } from '../html.ts';

export type Fact = readonly [name: string, value: Html | string | null];

/** Names with their values; a name without a value is left out. */
export const Facts = ({ of }: { readonly of: readonly Fact[] }): Html => (
  <dl>
    {of.map(
      ([name, value]) =>
        value !== null && (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ),
    )}
  </dl>
);
