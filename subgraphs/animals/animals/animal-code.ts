import { randomCode } from '../../../kernel/text/random-code.ts';

/** Proposes a platform code; the database decides whether it is free. Tests replace it. */
export type AnimalCodeSource = () => string;

const letters = 10;

/** `SVC-AN-` and ten characters A-Z and 2-7: 2^50 codes. */
export const randomAnimalCode: AnimalCodeSource = () => `SVC-AN-${randomCode(letters)}`;
