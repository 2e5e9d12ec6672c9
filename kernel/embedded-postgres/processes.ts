import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const hasProc = existsSync('/proc/self/stat');

/** The account a program runs under; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined;

/** `nobody`: on macOS its number is -2, which stat and chown show unsigned. */
const nobody =
  process.platform === 'darwin' ? { uid: 4294967294, gid: 4294967294 } : { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root hands it to `nobody`. */
export function unprivilegedAccount(): Account {
  return process.getuid?.() === 0 ? nobody : undefined;
}

/** The part of spawn's options that switches to `account`. */
export function spawnAs(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

/** Whether `account` can enter `folder`, actually tried: mode bits alone miss ACLs and mount options. */
export async function canAccess(account: Account, folder: string): Promise<boolean> {
  const attempt = runFile('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...spawnAs(account), cwd: '/' });
  return attempt.then(
    () => true,
    () => false,
  );
}

/**
 * A running process, distinguished from a later one with the same pid: `<pid>-<boot>-<start time>`. Undefined if there
 * is none; a zombie counts as none, because in a container nobody may ever reap it.
 */
export function identifyProcess(pid: number): string | undefined {
  try {
    if (!hasProc) {
      const shown = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
        encoding: 'utf8',
      }).trim();
      return shown === '' || shown.startsWith('Z')
        ? undefined
        : `${pid}-${shown.replace(/^\S+\s+|\s+/g, '')}`;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): "pid (command) state ppid …"; the command may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    return `${pid}-${boot}-${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Whether the process that `identifyProcess` described earlier is still running. */
export function isRunning(identity: string): boolean {
  return identifyProcess(Number.parseInt(identity, 10)) === identity;
}

/**
 * Whether `pid` is a PostgreSQL server working in the folder `cluster`. In doubt (its own folder cannot be
 * seen) the answer is yes, because two servers on one cluster destroy it.
 */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  const [program, ...options] = readCommandLine(pid);
  if (path.basename(program ?? '') !== 'postgres') return false;
  const folder = workingFolder(pid) ?? options[options.indexOf('-D') + 1] ?? '';
  try {
    const [its, ours] = [statSync(folder), statSync(cluster)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return true;
  }
}

/**
 * Kills what is left of a server whose postmaster is gone: a process in the middle of a long statement, or a frozen
 * one, does not notice, and while it lives no new server may have the data. Does nothing without /proc.
 */
export function endServerProcesses(cluster: string): void {
  if (!hasProc) return;
  const { dev, ino } = statSync(cluster);
  for (const pid of readdirSync('/proc').map(Number)) {
    const [title = ''] = pid > 0 ? readCommandLine(pid) : [];
    if (!title.startsWith('postgres:')) continue;
    try {
      const its = statSync(`/proc/${pid}/cwd`);
      const isOurs = its.dev === dev && its.ino === ino;
      // oxlint-disable-next-line eslint/no-restricted-properties -- a server's process, never this one
      if (isOurs) process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended, or its folder cannot be seen: then it may not be ours.
    }
  }
}

/** Empty if the process has ended. On macOS, arguments with spaces are split. */
function readCommandLine(pid: number): string[] {
  try {
    if (hasProc) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const shown = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    const [program, ...options] = shown.trim().split(' -');
    return [program ?? '', ...options.flatMap((option) => [`-${option[0]}`, option.slice(1).trim()])];
  } catch {
    return [];
  }
}

/** Undefined if the kernel hides it, as it does from root in a container without CAP_SYS_PTRACE. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
