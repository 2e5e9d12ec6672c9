import type { Html } from '../html.ts';

export type Fact = readonly [name: string, value: Html | string];

/** Names with their values. */
export const Facts = ({ of }: { readonly of: readonly Fact[] }): Html => (
  <dl>
    {of.map(([name, value]) => (
      <>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </>
    ))}
  </dl>
);
