import type { SealedColumn } from '../../kernel/database/sealed-columns.ts';
import { sealOf } from '../identity/second-factor/second-factor.ts';
import { sealContext } from '../tokens/signing-keys.ts';

/** Secrets that are stored for long; what lives for an hour at most is not worth re-encrypting. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'authorization_server.signing_key',
    key: 'kid',
    column: 'sealed_private_jwk',
    contextOf: (kid: string) => sealContext(kid),
  },
  {
    table: 'authorization_server.totp',
    key: 'member_id',
    column: 'sealed_secret',
    contextOf: (memberId: string) => sealOf(memberId),
  },
];
