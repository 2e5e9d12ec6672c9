import { registerEnumType } from 'type-graphql';

/** contract 1.6 */
export enum ClientStatus {
  ACTIVE = 'ACTIVE',
  ARCHIVED = 'ARCHIVED',
}

registerEnumType(ClientStatus, {
  name: 'ClientStatus',
  description: 'Whether a business still serves a client.',
  valuesConfig: {
    ACTIVE: { description: 'The business serves them.' },
    ARCHIVED: { description: 'The business keeps the record only.' },
  },
});
