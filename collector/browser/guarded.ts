/** The same function, with its errors caught, so that no page ever notices them. */
export function guarded<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  return (...args: Args): Result | undefined => {
    try {
      return run(...args);
    } catch {
      return undefined;
    }
  };
}
