/** The same function, with its errors caught, so that no page ever notices them. */
export const guarded =
  <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
  (...args: Args): Result | undefined => {
    try {
      return run(...args);
    } catch {}
    return undefined;
  };
