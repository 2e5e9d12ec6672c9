import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { signWebhook } from '../webhooks.ts';
import { Misused } from './faults.ts';

/** The arguments of `svc listen`. */
export interface ListenSettings {
  /** Where to forward events. */
  readonly forward: URL;
  /** Types or families; empty for all. */
  readonly types: readonly string[];
  /** The event to continue after; null to start from now. */
  readonly after: string | null;
  /** Signs forwarded events. */
  readonly secret: string;
  /** Whether it was created for this run, so that only its output shows it. */
  readonly isSecretNew: boolean;
}

/** Variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting of the environment; throws Misused if it is missing. */
export function needed(environment: Environment, name: string, what: string): string {
  const value = environment[name];
  if (value === undefined || value === '') throw new Misused(`${name} is not set: ${what}.`);
  return value;
}

function webAddress(text: string, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Misused(`${name} has to be an address that begins with http:// or https://.`);
  }
  return url;
}

/** The address of a server, without a trailing slash. Throws Misused for anything else. */
export function neededAddress(environment: Environment, name: string, what: string): string {
  return webAddress(needed(environment, name, what), name).href.replace(/\/+$/, '');
}

function forwardOf(text: string | undefined): URL {
  if (text === undefined) throw new Misused('Say where to: --forward http://localhost:3000/hooks');
  const url = webAddress(text, '--forward');
  if (url.username !== '' || url.password !== '') {
    throw new Misused('--forward takes no name and no password: whoever lists processes could read them.');
  }
  return url;
}

async function secretOf({ SVC_WEBHOOK_SECRET: given }: Environment): Promise<string> {
  const secret = given || `whsec_${randomBytes(32).toString('base64')}`;
  await signWebhook(secret, '', '').catch(() => {
    throw new Misused('SVC_WEBHOOK_SECRET has to begin with whsec_ and go on in Base64.');
  });
  return secret;
}

function valuesOf(words: string[]) {
  const string = { type: 'string' } as const;
  const options = { forward: string, types: string, after: string, settings: string };
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error));
  }
}

function loadFile(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Misused(`--settings cannot be read: ${String(error)}`);
  }
}

/** The settings of `svc listen`; a file of variables is added to the environment first. Throws Misused. */
export async function readSettings(words: string[], environment: Environment): Promise<ListenSettings> {
  const { forward, types = '', after = null, settings: file } = valuesOf(words);
  if (file !== undefined) loadFile(file);
  return {
    forward: forwardOf(forward),
    types: types.split(',').filter((type) => type !== ''),
    after,
    secret: await secretOf(environment),
    isSecretNew: !environment['SVC_WEBHOOK_SECRET'],
  };
}
