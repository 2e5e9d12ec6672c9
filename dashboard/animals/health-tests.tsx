import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { animalPath } from './animal-links.ts';
import type { OwnAnimal } from './animal-operations.ts';
import { type Owner, ownedAt } from './owner.tsx';

/** Results of health tests of an animal. */
export const HealthTests = ({
  of: { id, healthTests },
  own,
  baseUrl,
  mayChange,
}: {
  readonly of: Pick<OwnAnimal, 'id' | 'healthTests'>;
  readonly own: Owner;
  readonly baseUrl: string;
  readonly mayChange: boolean;
}): Html | null =>
  healthTests.length === 0 && !mayChange ? null : (
    <section aria-labelledby="health-tests">
      <h2 id="health-tests">Health tests</h2>
      {healthTests.length === 0 && (
        <p class="quiet">
          None is on record. Buyers look for them, those of the parents too; with a picture of the certificate
          they count for your place in the directory.
        </p>
      )}
      <Entries>
        {healthTests.map((test) => (
          <li class="entry">
            <p>
              <bdi>{test.name}</bdi>: <strong dir="auto">{test.result}</strong>
            </p>
            <p class="quiet">
              <Day of={test.testedOn} />
              {test.testedBy !== null && (
                <>
                  , <bdi>{test.testedBy}</bdi>
                </>
              )}
            </p>
            <p class="actions">
              {test.certificateShortCode !== null && (
                <a href={`${baseUrl}/media/${test.certificateShortCode}/1920.jpg`}>Certificate</a>
              )}
              {mayChange && (
                <a href={ownedAt(own, animalPath(id, `health-tests/${test.id}/remove`))}>Remove</a>
              )}
            </p>
          </li>
        ))}
      </Entries>
      {mayChange && (
        <p>
          <a href={ownedAt(own, animalPath(id, 'health-tests/new'))}>Add a result</a>
        </p>
      )}
    </section>
  );
