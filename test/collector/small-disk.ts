import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  resize(megabytes: number): void;
  remove(): void;
}

function asRoot(program: string, ...argv: readonly string[]): void {
  const words = process.getuid?.() === 0 ? [program, ...argv] : ['sudo', '-n', program, ...argv];
  execFileSync(words[0] ?? '', words.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A file system of this many megabytes, in a folder with the owner of `like`. Requires the right to mount. */
export function smallDisk(megabytes: number, like: string): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'svc-disk-'));
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  const { uid, gid } = statSync(like);
  if (process.getuid?.() === 0) chownSync(folder, uid, gid);
  else asRoot('chown', `${uid}:${gid}`, folder);
  return {
    folder,
    resize: (size) => asRoot('mount', '-o', `remount,size=${size}m`, folder),
    remove: () => {
      asRoot('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
