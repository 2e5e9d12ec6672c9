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
