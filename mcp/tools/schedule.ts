import { type Tool, defineTool } from './tool.ts';

const area = '/api/scheduling/v1';
const page = ['page', 'pageSize'];

/** What can be booked with a business, what is booked, and for whom. */
export const scheduleTools: readonly Tool[] = [
  defineTool({
    name: 'list_services',
    title: 'List services',
    scope: 'mcp:schedule',
    path: `${area}/services`,
    takes: page,
  }),
  defineTool({
    name: 'find_open_slots',
    title: 'Find open slots',
    scope: 'mcp:schedule',
    path: `${area}/slots`,
    takes: ['serviceId', 'from', 'to', 'staffId', 'petCount', 'nights', 'addOnIds'],
    lists: ['addOnIds'],
  }),
  defineTool({
    name: 'list_appointments',
    title: 'List appointments',
    scope: 'mcp:schedule',
    path: `${area}/appointments`,
    takes: ['from', 'to', 'status', ...page],
  }),
  defineTool({
    name: 'get_appointment',
    title: 'Get an appointment',
    scope: 'mcp:schedule',
    path: `${area}/appointments/:id`,
  }),
  defineTool({
    name: 'list_clients',
    title: 'List clients',
    scope: 'mcp:clients',
    path: `${area}/clients`,
    takes: ['q', ...page],
  }),
  defineTool({
    name: 'get_client',
    title: 'Get a client',
    scope: 'mcp:clients',
    path: `${area}/clients/:id`,
  }),
];
