import { type PersonalData, because } from '../../kernel/personal-data/personal-data.ts';

const ofClients = 'of a web client, not of a person';

export const documentsPersonalData: PersonalData = {
  operation_field: { keeps: because(ofClients, 'operation', 'type', 'field') },
  operation_use: { keeps: because(ofClients, 'operation') },
  registration: { keeps: because(ofClients, 'client', 'version', 'document_id') },
  stored_operation: { keeps: because(ofClients, 'name', 'service') },
  stored_operations_loaded: { keeps: because(ofClients, 'digest') },
  trusted_document: { keeps: because(ofClients, 'document_id', 'text', 'operation_names') },
};
