import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import type { ProfessionalDetail } from '../operations.ts';
import { concerns, factorInWords } from './directory-words.ts';

/** A rank as people read it; null for a new professional before the first nightly pass. */
export const RankInWords = ({ of }: { readonly of: string | null }): Html =>
  of === null ? <Badge>New here</Badge> : <strong>Rank {of} of 100</strong>;

type Factor = ProfessionalDetail['rankFactors'][number];

const Factors = ({ of, isMet }: { readonly of: readonly Factor[]; readonly isMet: boolean }): Html => (
  <ul class="factors">
    {of.map(({ code, weightPercent }) => (
      <li>
        {isMet ? <Badge tone="good">Yes</Badge> : <Badge>Not yet</Badge>}{' '}
        <span>
          {factorInWords(code)} <span class="quiet">up to {weightPercent} points</span>
        </span>
      </li>
    ))}
  </ul>
);

/** What the rank is based on, what there is before what there is not; how that is measured stays secret. */
export const WhyThisRank = ({ of }: { readonly of: ProfessionalDetail }): Html => {
  const concerning = of.rankFactors.filter(({ code }) => concerns(code, of));
  const met = concerning.filter(({ isMet }) => isMet);
  const unmet = concerning.filter(({ isMet }) => !isMet);
  return (
    <section aria-labelledby="rank">
      <h2 id="rank">Why this rank</h2>
      <p>
        {of.rankScore === null ? (
          'Not ranked yet. We calculate ranks every night.'
        ) : (
          <>
            <RankInWords of={of.rankScore} />, calculated every night from{' '}
            {concerning.length === of.rankFactors.length
              ? 'seven facts'
              : 'these facts, and others that only breeders have'}
            .
          </>
        )}{' '}
        Plans, fees and partnerships do not count.
      </p>
      {met.length > 0 && <Factors of={met} isMet />}
      {unmet.length > 0 && (
        <details>
          <summary>{met.length === 0 ? 'What counts' : 'What else counts'}</summary>
          <Factors of={unmet} isMet={false} />
        </details>
      )}
    </section>
  );
};
