import type { Html } from '../../kernel/pages/html.ts';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { lifeStatusNames, nameIn, sexNames } from '../business/words.ts';
import type { ListedAnimal } from './animal-operations.ts';

type Sex = ListedAnimal['sex'];

/** `female`; null if it is not known. */
export const sexWord = (sex: Sex): string | null =>
  sex === 'U' ? null : (nameIn(sexNames, sex)?.toLowerCase() ?? null);

/** The code of a sex that was chosen; null for anything else. */
export const sexOf = (value: string): Sex | null => sexNames.find(([code]) => code === value)?.[0] ?? null;

/** `Dog, female, born 14 August 2026, missing`. */
export const AboutAnimal = ({
  of: { sex, dateOfBirth, lifeStatus = 'ALIVE' },
  kind = null,
}: {
  readonly of: Pick<ListedAnimal, 'sex' | 'dateOfBirth'> & Partial<Pick<ListedAnimal, 'lifeStatus'>>;
  readonly kind?: string | null;
}): Html => {
  const words = [kind, sexWord(sex)].flatMap((word) => word ?? []).join(', ');
  return (
    <>
      {words}
      {dateOfBirth !== null && (
        <>
          {words === '' ? 'Born ' : ', born '}
          <Day of={dateOfBirth} />
        </>
      )}
      {lifeStatus !== 'ALIVE' && `, ${nameIn(lifeStatusNames, lifeStatus)?.toLowerCase()}`}
    </>
  );
};
