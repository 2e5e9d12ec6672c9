import { type Clock, systemClock } from '../kernel/clock.ts';
import { type IdSource, newId } from '../kernel/ids.ts';
import { type AnimalCodeSource, randomAnimalCode } from '../subgraphs/animals/animal-code.ts';

/** Where time and chance come from; tests replace them. */
export interface Sources {
  readonly clock: Clock;
  readonly newId: IdSource;
  readonly animalCode: AnimalCodeSource;
}

export const systemSources: Sources = { clock: systemClock, newId, animalCode: randomAnimalCode };
