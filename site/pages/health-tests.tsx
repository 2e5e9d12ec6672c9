import type { Html } from '../../kernel/pages/html.ts';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { Name } from '../html/names.tsx';
import type { PageEnv } from '../html/page.tsx';
import type { ListingRecord } from '../operations.ts';

type Tests = NonNullable<ListingRecord>['healthTests'];

const Tested = ({ of, env }: { readonly of: Tests; readonly env: PageEnv }): Html => (
  <ul>
    {of.map(({ name, result, testedOn, testedBy, certificateShortCode }) => (
      <li>
        <Name of={name} />:{' '}
        <strong>
          <Name of={result} />
        </strong>
        , <Day of={testedOn} />
        {testedBy !== null && (
          <>
            , <Name of={testedBy} />
          </>
        )}
        {certificateShortCode !== null && (
          <>
            {' '}
            · <a href={`${env.BASE_URL}/media/${certificateShortCode}/1920.jpg`}>Certificate</a>
          </>
        )}
      </li>
    ))}
  </ul>
);

/** Results of health tests on record, of the animal and of the parents that the seller has; nothing without any. */
export const HealthTests = ({
  of: record,
  env,
}: {
  readonly of: ListingRecord;
  readonly env: PageEnv;
}): Html | null => {
  if (record === null) return null;
  const { healthTests, dam, sire } = record;
  const parents = [dam, sire].filter((parent) => parent !== null && parent.healthTests.length > 0);
  if (healthTests.length === 0 && parents.length === 0) return null;
  return (
    <section aria-labelledby="health-tests">
      <h2 id="health-tests">Health tests</h2>
      <p class="quiet">As the seller has recorded them. Ask to see the certificates.</p>
      {healthTests.length > 0 && <Tested of={healthTests} env={env} />}
      {parents.map((parent) => (
        <>
          <h3>
            <Name of={parent?.registeredName ?? ''} />, {parent === dam ? 'the mother' : 'the father'}
          </h3>
          <Tested of={parent?.healthTests ?? []} env={env} />
        </>
      ))}
    </section>
  );
};
