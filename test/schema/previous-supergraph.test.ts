import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findPreviousSupergraph } from '../../schema/previous-supergraph.ts';
import { commit, git, inDirectory } from './directory.ts';

/** Runs with a repository whose commits changed the supergraph to each of these texts. */
function inRepository(supergraphs: readonly string[], use: (directory: string) => Promise<void>) {
  return inDirectory(async (directory) => {
    await git(directory, 'init', '--quiet', '--initial-branch=main');
    for (const supergraph of supergraphs) await commitSupergraph(directory, supergraph);
    await use(directory);
  });
}

async function commitSupergraph(directory: string, supergraph: string): Promise<void> {
  await mkdir(path.join(directory, 'schema'), { recursive: true });
  await writeFile(path.join(directory, 'schema', 'supergraph.graphql'), supergraph);
  await commit(directory, supergraph);
}

describe('the supergraph to compare with', () => {
  it("is the last commit's while the working tree differs from it", () =>
    inRepository(['first', 'second'], async (directory) => {
      expect(await findPreviousSupergraph(directory, 'third')).toEqual({ sdl: 'second', commit: 'HEAD' });
    }));

  it('is the one before it once the change is committed', () =>
    inRepository(['first', 'second', 'third'], async (directory) => {
      expect(await findPreviousSupergraph(directory, 'third')).toMatchObject({ sdl: 'second' });
    }));

  it('is the one before the change when commits without a change follow it', () =>
    inRepository(['first', 'second'], async (directory) => {
      await writeFile(path.join(directory, 'other.txt'), 'other');
      await commit(directory, 'other');
      await commit(directory, 'empty');
      expect(await findPreviousSupergraph(directory, 'second')).toMatchObject({ sdl: 'first' });
    }));

  it('is that of the branch merged into when the last commit is a merge', () =>
    inRepository(['first'], async (directory) => {
      await git(directory, 'switch', '--quiet', '--create', 'work');
      await commitSupergraph(directory, 'second');
      await commitSupergraph(directory, 'third');
      await git(directory, 'switch', '--quiet', 'main');
      await git(directory, 'merge', '--quiet', '--no-ff', '--message', 'merge', 'work');
      expect(await findPreviousSupergraph(directory, 'third')).toMatchObject({ sdl: 'first' });
    }));

  it('is none in the first commit', () =>
    inRepository(['first'], async (directory) => {
      expect(await findPreviousSupergraph(directory, 'first')).toEqual({
        sdl: null,
        reason: 'no commit before this supergraph holds another',
      });
    }));

  it('is none before the first commit', () =>
    inRepository([], async (directory) => {
      expect(await findPreviousSupergraph(directory, 'first')).toEqual({
        sdl: null,
        reason: 'the last commit holds no supergraph',
      });
    }));

  it('is none in a clone of the last commit alone', () =>
    inRepository(['first', 'second'], (origin) =>
      inDirectory(async (directory) => {
        await git(directory, 'clone', '--quiet', '--depth=1', `file://${origin}`, '.');
        expect(await findPreviousSupergraph(directory, 'second')).toEqual({
          sdl: null,
          reason: expect.stringMatching(/^the clone is shallow/),
        });
      }),
    ));

  it('is none outside of a repository', () =>
    inDirectory(async (directory) => {
      expect(await findPreviousSupergraph(directory, 'first')).toEqual({
        sdl: null,
        reason: 'there is no git repository, or no git',
      });
    }));
});
