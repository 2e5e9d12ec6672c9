/** The address of a database with settings for each of its sessions, besides those that it has. */
export function withSessionOptions(address: string, options: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  const added = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...added].join(' ').trim());
  return url.toString();
}

/** For background work, which takes its time whatever the role is limited to. */
export const withoutLimits = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const;

/**
 * For requests, of which many run at once: a statement on several processors, or compiled first, takes more of them in all
 * and is slower as soon as others wait.
 */
export const oneOfMany = {
  max_parallel_workers_per_gather: '0',
  jit: 'off',
} as const;
