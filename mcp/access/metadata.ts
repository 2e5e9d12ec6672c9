import { metadataPath } from '../../kernel/answers/problem.ts';
import { agentScopes } from '../../kernel/member-operations/app-metadata.ts';
import type { Env } from '../settings.ts';

/** Where the metadata of the resource is: the well-known path, then that of the resource (RFC 9728 3.1). */
export function metadataUrl({ MCP_URL }: Pick<Env, 'MCP_URL'>): URL {
  const { origin, pathname } = new URL(MCP_URL);
  return new URL(`${metadataPath}${pathname === '/' ? '' : pathname}`, origin);
}

/** RFC 9728 document of the resource (contract 4). */
export function protectedResource(env: Pick<Env, 'MCP_URL' | 'AUTH_URL' | 'BASE_URL'>) {
  return {
    resource: env.MCP_URL,
    authorization_servers: [env.AUTH_URL],
    scopes_supported: agentScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${env.BASE_URL}/docs/agents`,
  };
}
