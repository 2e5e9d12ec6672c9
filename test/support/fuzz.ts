/** How many generated inputs each route gets; `npm run test:long` asks for more. */
export const inputsPerRoute = Number(process.env['FUZZ_INPUTS'] ?? 200);
