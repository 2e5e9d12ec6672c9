/** From around the script (build.ts), which it guards as well. */
declare const guard: <Args extends unknown[], Result>(
  run: (...args: Args) => Result,
) => (...args: Args) => Result | undefined;

/** The same function, with its errors caught, so that no page ever notices them. */
export const guarded = guard;
