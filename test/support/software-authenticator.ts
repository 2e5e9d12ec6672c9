import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** What an authenticator does wrong, for tests. */
interface Wrong {
  readonly origin?: string;
  readonly party?: string;
  /** Whether it says that it has checked who uses it. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly handle?: string;
}

const flags = ({ isVerified = true }: Wrong, isNew: boolean) =>
  (isNew ? 0x40 : 0) | (isVerified ? 0x04 : 0) | 0x01;

const uint = (value: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** An authenticator with one ES256 key, as a browser at `origin` uses it (Web Authentication Level 3, 6). */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  // RFC 9053 7.1.1: kty EC2, alg ES256, crv P-256.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    bytesOf(x),
    Buffer.from('225820', 'hex'),
    bytesOf(y),
  ]);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }));
  const data = (party: string, wrong: Wrong, made: readonly Buffer[] = []) =>
    Buffer.concat([
      sha256(wrong.party ?? party),
      uint(flags(wrong, made.length > 0), 1),
      uint(wrong.counter ?? counter, 4),
      ...made,
    ]);
  const common = {
    id: credentialId.toString('base64url'),
    rawId: credentialId.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    /** Answers the options of a page that makes a passkey. */
    make(
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      wrong: Wrong = {},
    ): string {
      handle = options.user.id;
      const made = [Buffer.alloc(16), uint(credentialId.length, 2), credentialId, coseKey];
      const authData = data(options.rp.id, wrong, made);
      // RFC 8949: {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        uint(authData.length, 2),
        authData,
      ]);
      const clientDataJSON = clientData('webauthn.create', options.challenge, wrong);
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
        },
      });
    },
    /** Answers the options of a page that asks for one; counts. */
    answer(options: { challenge: string; rpId: string }, wrong: Wrong = {}): string {
      counter += 1;
      const clientDataJSON = clientData('webauthn.get', options.challenge, wrong);
      const authenticatorData = data(options.rpId, wrong);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: wrong.handle ?? handle,
        },
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
