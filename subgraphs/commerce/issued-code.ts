import { randomCode } from '../../kernel/random-code.ts';

/** Proposes a code of an offer or a catalog item; the database decides whether it is free. Tests replace it. */
export type CodeSource = () => string;

const characters = 10;

/** Ten characters A-Z and 2-7 (spec 2.7): 2^50 codes. */
export const randomIssuedCode: CodeSource = () => randomCode(characters);
