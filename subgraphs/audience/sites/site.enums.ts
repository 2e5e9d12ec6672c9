import { registerEnumType } from 'type-graphql';

/** contract 10 */
export enum AudienceSiteStatus {
  PENDING = 'PENDING',
  ACTIVE = 'ACTIVE',
  SUSPENDED = 'SUSPENDED',
}

registerEnumType(AudienceSiteStatus, {
  name: 'AudienceSiteStatus',
  description: 'Whether hits of an audience site are accepted.',
  valuesConfig: {
    PENDING: { description: 'No: its domain is not verified yet.' },
    ACTIVE: { description: 'Yes.' },
    SUSPENDED: { description: 'No: the platform has suspended it.' },
  },
});

/** contract 10 */
export enum DomainVerificationMethod {
  DNS_TXT = 'DNS_TXT',
  META = 'META',
}

registerEnumType(DomainVerificationMethod, {
  name: 'DomainVerificationMethod',
  description: 'Where a domain shows the token that proves whose it is.',
  valuesConfig: {
    DNS_TXT: { description: 'In a TXT record of the domain.' },
    META: { description: 'In a meta tag of its home page.' },
  },
});
