import type { Html } from '../../../kernel/pages/html.ts';
import { localOf } from '../../../kernel/pages/parts/local-times.tsx';
import { bookPath } from '../../addresses.ts';
import type { Offered } from '../../operations.ts';

/** What a guest does next. */
export const Held = ({
  until,
  offered,
}: {
  readonly until: string | null;
  readonly offered: Offered;
}): Html => (
  <section aria-labelledby="held">
    <h2 id="held">Look at your mail</h2>
    <p role="status">
      We keep the place{' '}
      {until !== null && (
        <>
          until <time datetime={until}>{localOf(until, offered.timeZone).time}</time>{' '}
        </>
      )}
      and have sent you an e-mail. Open the link in it to book. It can take a minute to arrive.
    </p>
    <p>
      <a href={bookPath(offered.business.handle)}>Book something else</a>
    </p>
  </section>
);
