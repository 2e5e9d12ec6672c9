import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { supergraphFile } from './schema-files.ts';

const run = promisify(execFile);

/** The supergraph to compare with and its commit, or why there is none. */
export type PreviousSupergraph =
  { readonly sdl: string; readonly commit: string } | { readonly sdl: null; readonly reason: string };

/** Output of a git command in a folder; null if it fails. */
async function git(directory: string, ...args: string[]): Promise<string | null> {
  try {
    // In a container, the owner of the checkout is often another user than the current one, which git would refuse.
    const { stdout } = await run('git', ['-c', 'safe.directory=*', ...args], {
      cwd: directory,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch {
    return null;
  }
}

/**
 * The last commit's supergraph: that of HEAD if the working tree differs from it. If the change is already committed,
 * as in CI, the one before the newest commit that changed the file; on a merge that is the branch merged into.
 * Subgraphs that do not compose have no supergraph, and differ.
 */
export async function findPreviousSupergraph(
  directory: string,
  supergraphSdl: string | null,
): Promise<PreviousSupergraph> {
  const isShallow = await git(directory, 'rev-parse', '--is-shallow-repository');
  if (isShallow === null) return { sdl: null, reason: 'there is no git repository, or no git' };
  const head = await git(directory, 'show', `HEAD:./${supergraphFile}`);
  if (head === null) return { sdl: null, reason: 'the last commit holds no supergraph' };
  if (head !== supergraphSdl) return { sdl: head, commit: 'HEAD' };

  const log = await git(directory, 'log', '-1', '--first-parent', '--format=%H', '--', `./${supergraphFile}`);
  const commit = `${log?.trim()}^`;
  const sdl = await git(directory, 'show', `${commit}:./${supergraphFile}`);
  if (sdl !== null) return { sdl, commit };
  const reason =
    isShallow.trim() === 'true'
      ? 'the clone is shallow and ends at the commit that changed the supergraph; fetch at least one commit more'
      : 'no commit before this supergraph holds another';
  return { sdl: null, reason };
}
