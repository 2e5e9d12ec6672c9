/** How many generated inputs each route gets; `npm run test:long` asks for more. */
export const inputsPerRoute = Number(process.env['FUZZ_INPUTS'] ?? 60);

/** How many generated operations each graph gets (test/gateway/differential); `npm run test:long` asks for more. */
export const operationsPerGraph = Number(process.env['FUZZ_OPERATIONS'] ?? 60);

/** The seed of a failure makes the same inputs again. */
export const firstSeed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2_147_483_647);
