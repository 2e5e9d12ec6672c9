import { type Env, type ServiceName, databaseUrlOf } from '../kernel/env.ts';
import { readDemoWorld } from './world.ts';

/** Lines of two columns, the first as wide as its widest text. */
function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}

const subgraphs: ReadonlySet<ServiceName> = new Set(['animals', 'commerce', 'directory']);

function addresses(env: Env): [string, string][] {
  const all: readonly [ServiceName, string, string][] = [
    ['rest-facade', 'REST API', env.BASE_URL],
    ['rest-facade', 'API documentation', `${env.BASE_URL}/docs`],
    ['site', 'Store', `${env.SITE_URL}/store`],
    ['authorization-server', 'Authorization server', env.AUTH_URL],
    ['gateway', 'GraphQL', `${env.GATEWAY_URL}/graphql`],
    ['animals', 'Animals subgraph', `${env.ANIMALS_URL}/graphql`],
    ['commerce', 'Commerce subgraph', `${env.COMMERCE_URL}/graphql`],
    ['directory', 'Directory subgraph', `${env.DIRECTORY_URL}/graphql`],
  ];
  // Next to the gateway the subgraphs are asked inside the process and have no address.
  const isApart = !env.SERVICES.includes('gateway');
  return all
    .filter(([service]) => env.SERVICES.includes(service))
    .filter(([service]) => isApart || !subgraphs.has(service))
    .map(([, name, address]) => [name, address]);
}

/** Whether the accounts of the demo world can be expected in this process's database. */
function hasDemoAccounts(env: Env): boolean {
  if (!env.SERVICES.includes('authorization-server')) return false;
  return env.DEMO ?? databaseUrlOf(env, 'authorization-server') === undefined;
}

/** Tells whoever started the platform where it is and, with the demo world loaded, how to sign in. */
export async function printWelcome(env: Env): Promise<void> {
  const lines = ['', `${env.PLATFORM_NAME} is running.`, '', ...table(addresses(env))];
  if (hasDemoAccounts(env)) {
    const { accounts, apps } = await readDemoWorld();
    const signIns = Object.values(accounts).map(({ email, password }) => [email, password] as const);
    const app = [
      ['client_id', apps.approved.client_id],
      ['client_secret', apps.approved.client_secret],
    ] as const;
    lines.push('', 'Demo sign-ins (e-mail, password), all named in demo/world.json:', '', ...table(signIns));
    lines.push('', `Demo app "${apps.approved.name}":`, '', ...table(app));
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
