import type { Service } from '../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** What agents can read about a business (contract 4 {mcp_url}). */
export const mcp: Service<Settings> = {
  name: 'mcp',
  portOffset: 5,
  addressPath: '/mcp',
  entries: [{ title: 'MCP resource for agents', path: '' }],
  settings,
  hasTables: false,
  load: async () => (await import('./module.ts')).mcp,
};
