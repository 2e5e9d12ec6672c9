import type { DataOf } from '../../../kernel/graph/graph.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { accountLink, casesLink, sendAccountPage } from '../../account-page.tsx';
import { amountIn } from '../../deposits/deposit-words.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Field, tokenField } from '../../../kernel/pages/forms/own-form.tsx';
import type { Visit } from '../../session/visit.ts';
import { textOf } from '../admin-decision.tsx';
import type { Case } from './case.tsx';
import { casePath } from './cases.tsx';

type Decision = DataOf<'CaseDecisionForAdmin'>['depositDecision'];

/** What was filled in, so that nothing is lost whichever way the person goes. */
const kept = ['version', 'outcome', 'buyerAmount', 'sellerAmount', 'note'] as const;

function share({ displayName }: { readonly displayName: string }, amount: string, currency: string): Html {
  const words = Number(amount) === 0 ? 'gets nothing' : `gets ${amountIn(amount, currency)}`;
  return (
    <>
      <bdi>{displayName}</bdi> {words}
    </>
  );
}

/** Shows again what happens to the money, and what both sides will read: a decision cannot be undone. */
export function sendDecisionCheck(
  deps: Dependencies,
  visit: Visit,
  { depositId, animalName, buyer, seller, currency }: Case,
  { field, decision }: { readonly field: Field; readonly decision: Decision },
): void {
  const path = casePath(depositId);
  const { context } = visit;
  const fee =
    Number(decision.fee) === 0 ? 'None is charged.' : `${amountIn(decision.fee, currency)} is charged.`;
  sendAccountPage(deps, visit, {
    title: 'Confirm your decision',
    above: [accountLink, casesLink, { href: path, text: `Case of ${animalName}` }],
    main: (
      <>
        <p>
          Nothing has been decided yet. When you confirm, the money moves as shown below. This cannot be
          undone.
        </p>
        <Facts
          of={[
            ['Animal', <bdi>{animalName}</bdi>],
            ['Buyer', share(buyer, decision.buyerAmount, currency)],
            ['Seller', share(seller, decision.sellerAmount, currency)],
            ['Fee', fee],
            [
              'Why',
              <span class="written" dir="auto">
                {textOf(field, 'note') ?? ''}
              </span>,
            ],
          ]}
        />
        <form method="post" action={context.path}>
          {tokenField(deps, visit, context.path)}
          {kept.map((name) => (
            <input type="hidden" name={name} value={field(name) ?? ''} />
          ))}
          <div class="choices">
            <button class="danger" type="submit" name="step" value="decide">
              Confirm decision
            </button>
            <button type="submit" name="step" value="change">
              Change it
            </button>
          </div>
        </form>
      </>
    ),
  });
}
