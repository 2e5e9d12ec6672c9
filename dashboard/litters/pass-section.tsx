import { askGraph } from '../../kernel/graph/graph.ts';
import { supportAddress } from '../../kernel/mail-route.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { type Owner, ownedAt } from '../animals/owner.tsx';
import { freshForm } from '../business/filled.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { litterPath } from './litter-links.ts';
import { type LitterAnswer, litterPassPriceOperation } from './litter-operations.ts';

/** `$25.00`, by the platform's list of prices; null if it cannot be read. */
export async function readPassPrice(deps: Dependencies, { viewer }: Owner): Promise<string | null> {
  try {
    const { platformPrices } = await askGraph(deps.graph, litterPassPriceOperation, {}, viewer);
    const point = platformPrices[0]?.points[0];
    return point === undefined ? null : amountIn(point.baseAmount, point.currencyCode);
  } catch (error) {
    deps.logger.warn({ err: error }, 'the price of a Litter Pass could not be read');
    return null;
  }
}

const Support = ({ deps, children }: { readonly deps: Dependencies; readonly children: string }): Html => {
  const contact = supportAddress(deps.env);
  return contact === null ? <>{children}</> : <a href={`mailto:${contact}`}>{children}</a>;
};

/** What a pass takes, and whether the owner can have one at once. */
function termsOf(deps: Dependencies, terms: LitterAnswer['litterPassTerms'], price: string | null): Html {
  const costs = price === null ? '' : ` One costs ${price}.`;
  if (!terms.isMetered) {
    return (
      <p>
        A Litter Pass costs nothing at the moment
        {price !== null && `; later it will cost ${price}`}.
      </p>
    );
  }
  if (terms.unitsLeft > 0) {
    return (
      <p>
        You have {terms.unitsLeft === 1 ? 'one Litter Pass' : `${terms.unitsLeft} Litter Passes`} left, and
        this takes one.{costs}
      </p>
    );
  }
  return (
    <p>
      You have no Litter Pass left.{costs} <Support deps={deps}>Write to us to buy one</Support>, then it is
      here.
    </p>
  );
}

/** The Litter Pass of a litter: until when it is good, or what it costs and how to get it. */
export function PassSection({
  deps,
  visit,
  own,
  answer,
  price,
}: {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly own: Owner;
  readonly answer: LitterAnswer;
  readonly price: string | null;
}): Html | null {
  const { birth, litterPassTerms: terms } = answer;
  if (birth === null) return null;
  const { pass } = birth;
  const path = litterPath(birth.birthId, 'pass');
  const form = freshForm(deps);
  return (
    <section aria-labelledby="pass">
      <h2 id="pass">Litter Pass</h2>
      {pass?.status === 'LIVE' ? (
        <p>
          <Badge tone="good">Good</Badge>{' '}
          {pass.expiresAtUtc !== null && (
            <>
              until <Time at={pass.expiresAtUtc} />.{' '}
            </>
          )}
          The listing of this litter can have a waitlist and take deposits.
        </p>
      ) : pass?.status === 'REVOKED' ? (
        <p>
          <Badge tone="bad">Withdrawn</Badge> We have withdrawn the pass of this litter.{' '}
          <Support deps={deps}>Write to us</Support> if you think that this is wrong.
        </p>
      ) : (
        <>
          <p>
            {pass?.status === 'EXPIRED' ? 'The pass of this litter has expired. ' : ''}With a Litter Pass,
            which is good for a year, the listing of this litter can have a waitlist and take deposits.
          </p>
          {termsOf(deps, terms, price)}
          {(!terms.isMetered || terms.unitsLeft > 0) && (
            <ButtonForm
              action={ownedAt(own, path)}
              token={tokenField(deps, visit, path, own.id)}
              button="Get a Litter Pass"
            >
              <input type="hidden" name="request" value={form.requestKey} />
            </ButtonForm>
          )}
        </>
      )}
    </section>
  );
}
