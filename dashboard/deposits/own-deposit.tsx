import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { type AgreementEntry, agreementsOfMemberOperation } from '../agreements/agreement-operations.ts';
import { address } from '../../kernel/pages/address.ts';
import { type Publishers, publishersOf } from '../developer/publisher.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { parameter } from '../../kernel/http/routing.ts';
import { depositAddress, depositsLink } from './deposit-links.ts';
import { depositOfMemberOperation } from './deposit-operations.ts';
import type { Deposit } from './deposit-words.ts';

/** A deposit, and the profile that it is viewed for. */
export interface OwnDeposit {
  readonly deposit: Deposit;
  readonly owner: Publishers['chosen'];
  /** The newest agreement of both about the same, where the deposit names none; null if there is none. */
  readonly unnamed: Pick<AgreementEntry, 'contractId' | 'title'> | null;
}

const missingCode = 'AnimalListing_AnimalListingDeposit_GT_Resource_FL';

/** The list of deposits of a profile. */
export const depositsOf = ({ id }: Publishers['chosen']): Link => ({
  ...depositsLink,
  href: address(depositsLink.href, { profile: id }),
});

/** The pages above one about a deposit. */
export function aboveDeposit({ owner }: OwnDeposit): readonly Link[] {
  return [accountLink, depositsOf(owner)];
}

/** The pages above a step of a deposit, including its own. */
export function aboveStep(own: OwnDeposit): readonly Link[] {
  const { deposit, owner } = own;
  return [
    ...aboveDeposit(own),
    { href: depositAddress(deposit.depositId, owner.id), text: deposit.animalName },
  ];
}

/** Links to the deposits of the member's other profiles. */
function profileLinks({ all, chosen }: Publishers): Html | null {
  const others = all.filter(({ id }) => id !== chosen.id);
  if (others.length === 0) return null;
  return (
    <>
      <h2>Deposits of your other profiles</h2>
      <ul class="plain-list">
        {others.map((other) => (
          <li>
            <a href={depositsOf(other).href}>
              <bdi>{other.displayName}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A profile that is not a party is not told whether there is such a deposit. */
function sendMissing(deps: Dependencies, visit: Visit, publishers: Publishers): void {
  const { chosen } = publishers;
  sendAccountPage(deps, visit, {
    title: 'No such deposit',
    above: [accountLink, depositsOf(chosen)],
    status: 404,
    main: (
      <>
        <p>
          <bdi>{chosen.displayName}</bdi> has no such deposit. It may belong to another of your profiles or to
          another account.
        </p>
        <p class="actions">
          <a class="button primary" href={depositsOf(chosen).href}>
            Deposits of <bdi>{chosen.displayName}</bdi>
          </a>
        </p>
        {profileLinks(publishers)}
      </>
    ),
  });
}

/** The link to it is a help: a deposit is shown, paid and proved where agreements cannot be read. */
async function readUnnamed(
  deps: Dependencies,
  viewer: Viewer,
  { agreement, listingId, itemId, viewerRole, buyer, seller }: Deposit,
): Promise<OwnDeposit['unnamed']> {
  if (agreement !== null || listingId === null || viewerRole === 'ADMIN') return null;
  const { id: otherId } = viewerRole === 'BUYER' ? seller : buyer;
  const asked = { isToSign: false, listingId, page: 1, pageSize: 100 };
  let agreements: readonly AgreementEntry[];
  try {
    const { myContracts } = await askGraph(deps.graph, agreementsOfMemberOperation, asked, viewer);
    agreements = myContracts.items;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
  const isAboutIt = (of: AgreementEntry) =>
    of.counterparty.id === otherId && of.endedAs === null && (of.itemId ?? itemId) === itemId;
  return agreements.find(isAboutIt) ?? null;
}

/**
 * Serves a page about a deposit to the profile that is party to it; for any other the deposit is missing (contract 6).
 */
export function withDeposit(
  serve: (deps: Dependencies, visit: Visit, own: OwnDeposit) => Promise<void>,
): (deps: Dependencies, visit: Visit) => Promise<void> {
  return async (deps, visit) => {
    const publishers = publishersOf(visit);
    const { chosen: owner } = publishers;
    const asked = { id: parameter(visit, 'depositId') };
    const viewer = viewerOf(visit, owner);
    let deposit: Deposit;
    try {
      const answer = await askGraph(deps.graph, depositOfMemberOperation, asked, viewer);
      deposit = found(answer.deposit);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== missingCode) throw error;
      sendMissing(deps, visit, publishers);
      return;
    }
    await serve(deps, visit, { deposit, owner, unnamed: await readUnnamed(deps, viewer, deposit) });
  };
}
