import { type OwnBusiness, at, dayLinks, linkAt } from '../business/own-business.tsx';
import type { Client } from './client-operations.ts';

const { href: path } = dayLinks.clients;

export const clientPath = ({ id }: Pick<Client, 'id'>, part = ''): string => `${path}/${id}${part}`;

/** The pages above those of a client. */
export const aboveClient = (own: OwnBusiness, client: Client) => [
  linkAt(own, dayLinks.clients),
  { href: at(own, clientPath(client)), text: client.displayName },
];
