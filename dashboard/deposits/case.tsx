import type { Html } from '../../kernel/pages/html.ts';
import { type Fact, Facts } from '../../kernel/pages/parts/facts.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import {
  type Deposit,
  actorWords,
  amountIn,
  asSentence,
  outcomeWords,
  reasonWords,
} from './deposit-words.ts';

type Case = NonNullable<Deposit['arbitration']>;
type Evidence = Case['evidence'][number];

/** The pictures of a party; each links to its large version. */
function pictures({ by, mediaShortCodes }: Evidence, baseUrl: string): Html | null {
  if (mediaShortCodes.length === 0) return null;
  return (
    <div class="photos">
      {mediaShortCodes.map((code, index) => (
        <a href={`${baseUrl}/media/${code}/1920.jpg`}>
          <img
            class="photo"
            src={`${baseUrl}/media/${code}/480.jpg`}
            loading="lazy"
            alt={`Picture ${index + 1} of ${mediaShortCodes.length} by ${actorWords(by, '')}`}
          />
        </a>
      ))}
    </div>
  );
}

function evidenceOf(shown: Evidence, viewerRole: string, baseUrl: string): Html {
  return (
    <li>
      <span class="quiet">
        <Time at={shown.atUtc} />, by {actorWords(shown.by, viewerRole)}
      </span>{' '}
      {shown.note !== '' && (
        <p class="written" dir="auto">
          {shown.note}
        </p>
      )}{' '}
      {pictures(shown, baseUrl)}
    </li>
  );
}

/** The statements and pictures of both parties, oldest first. */
function statements(
  { note, openedBy, openedAtUtc, evidence }: Case,
  viewerRole: string,
  baseUrl: string,
): Html {
  const opening = note !== null && { by: openedBy, atUtc: openedAtUtc, note, mediaShortCodes: [] };
  const all = [...(opening ? [opening] : []), ...evidence];
  if (all.length === 0) return <p>Neither side has added anything yet.</p>;
  return <ol class="timeline">{all.map((shown) => evidenceOf(shown, viewerRole, baseUrl))}</ol>;
}

/** The decision, and who gets how much in a split. */
function decision({ outcome, buyerAmount, sellerAmount }: Case, { currency, viewerRole }: Deposit): string {
  if (!outcome) return 'the bank has decided';
  if (outcome !== 'SPLIT' || buyerAmount === null || sellerAmount === null) return outcomeWords[outcome];
  const rest = viewerRole === 'BUYER' ? 'the rest' : amountIn(sellerAmount, currency);
  return `the buyer gets ${amountIn(buyerAmount, currency)}, and the seller ${rest}`;
}

/** The case with the evidence of both sides; nothing if there is none. */
export function arbitration(deposit: Deposit, baseUrl: string): Html | null {
  const { arbitration: opened, viewerRole } = deposit;
  if (opened === null) return null;
  const { reason, openedBy, openedAtUtc, evidenceDueAtUtc, resolvedAtUtc, resolutionNote } = opened;
  const rows: Fact[] = [
    ['Why', asSentence(reasonWords(reason))],
    [
      'Opened',
      <>
        <Time at={openedAtUtc} />, by {actorWords(openedBy, viewerRole)}
      </>,
    ],
    ['Evidence by', Time({ at: evidenceDueAtUtc })],
  ];
  if (resolvedAtUtc !== null) {
    rows.push([
      'Decided',
      <>
        <Time at={resolvedAtUtc} />: {decision(opened, deposit)}.
      </>,
    ]);
  }
  if (resolutionNote !== null)
    rows.push([
      'Because',
      <span class="written" dir="auto">
        {resolutionNote}
      </span>,
    ]);
  return (
    <>
      <h2>The case</h2>
      <Facts of={rows} />
      <h3>What both sides say</h3>
      {statements(opened, viewerRole, baseUrl)}
    </>
  );
}
