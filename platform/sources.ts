import { type Clock, systemClock } from '../kernel/clock.ts';
import { type IdSource, newId } from '../kernel/ids.ts';
import { type AnimalCodeSource, randomAnimalCode } from '../subgraphs/animals/animal-code.ts';
import { type CodeSource, randomIssuedCode } from '../subgraphs/commerce/issued-code.ts';

/** Where time and chance come from; tests replace them. */
export interface Sources {
  readonly clock: Clock;
  readonly newId: IdSource;
  readonly animalCode: AnimalCodeSource;
  /** Proposes codes of offers and catalog items. */
  readonly commerceCode: CodeSource;
}

export const systemSources: Sources = {
  clock: systemClock,
  newId,
  animalCode: randomAnimalCode,
  commerceCode: randomIssuedCode,
};
