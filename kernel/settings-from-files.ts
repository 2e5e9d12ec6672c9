import { readFileSync } from 'node:fs';

/** What OpenTelemetry reads from the environment by itself. */
const isReadElsewhere = (name: string) => name.startsWith('OTEL_');

/**
 * The settings that are given by the path of a file, `<NAME>_FILE`, as vaults and container platforms hand secrets over, and
 * the faults of those whose file cannot be read. A value in the environment comes first.
 */
export function settingsFromFiles(names: Iterable<string>, source: NodeJS.ProcessEnv) {
  const values: Record<string, string> = {};
  const faults: { path: string[]; message: string }[] = [];
  for (const name of names) {
    const file = source[`${name}_FILE`];
    if (file === undefined || file === '' || isReadElsewhere(name)) continue;
    try {
      // Editors and tools end a file with a line break.
      values[name] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      faults.push({ path: [`${name}_FILE`], message: 'must be a file that can be read' });
    }
  }
  return { values, faults };
}
