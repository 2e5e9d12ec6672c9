/** The same function; what fails in it stays in it, so that no page ever notices. */
export function guarded<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  return (...args: Args): Result | undefined => {
    try {
      return run(...args);
    } catch {
      return undefined;
    }
  };
}
