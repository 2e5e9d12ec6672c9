import type { App } from '../clients/app-store.ts';
import type { ClientMetadata } from './checks/client-metadata.ts';

/** An app without a known publisher: self-registered (spec 5.7), or described at its client id (contract 3). */
export function anonymousApp(id: string, clientId: string, metadata: ClientMetadata): App {
  return {
    id,
    clientId,
    name: metadata.name,
    publisherProfileId: null,
    isSelfRegistered: true,
    tokenEndpointAuthMethod: metadata.tokenEndpointAuthMethod,
    status: 'ACTIVE',
    reviewStatus: 'NOT_REVIEWED',
    redirectUris: metadata.redirectUris,
    scopes: metadata.scopes,
    clientCredentialsScopes: null,
    accessTokenSeconds: null,
    websiteUrl: metadata.clientUri ?? null,
    policyUrl: metadata.policyUri ?? null,
    tosUrl: metadata.tosUri ?? null,
    supportEmail: metadata.supportEmail ?? null,
    logoMediaShortCode: null,
    softwareId: metadata.softwareId ?? null,
    softwareVersion: metadata.softwareVersion ?? null,
  };
}
