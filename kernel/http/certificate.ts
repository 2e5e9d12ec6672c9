import { readFileSync } from 'node:fs';
import type { Server } from 'node:https';
import type { CommonEnv } from '../env.ts';

/** The files of a certificate, with those that lead to its authority, and of its key, in PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** How often they are read again, so that renewed ones need no restart. */
  readonly everyMs?: number;
}

const renewedWithinMs = 60_000;

/** The certificate of every port of this process; undefined if they do not speak TLS. */
export function certificateOf({
  TLS_CERTIFICATE: certificate,
  TLS_KEY: key,
}: Pick<CommonEnv, 'TLS_CERTIFICATE' | 'TLS_KEY'>): Certificate | undefined {
  return certificate === undefined || key === undefined ? undefined : { certificate, key };
}

/** By what Redis and NATS know this process, besides a password or in place of one; PEM. */
export interface ClientProof {
  readonly cert: string;
  readonly key: string;
}

/** The same as the settings name it; undefined if they do not. Throws for files that cannot be read. */
export function clientProofOf({
  CLIENT_CERTIFICATE: certificate,
  CLIENT_KEY: key,
}: Pick<CommonEnv, 'CLIENT_CERTIFICATE' | 'CLIENT_KEY'>): ClientProof | undefined {
  if (certificate === undefined || key === undefined) return undefined;
  return { cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
}

/** What a server needs to show it; TLS 1.2 is the oldest that it speaks. Throws if the files do not belong together. */
export function readCertificate({ certificate, key }: Certificate) {
  return { cert: readFileSync(certificate), key: readFileSync(key), minVersion: 'TLSv1.2' } as const;
}

/** Shows new connections the certificate that the files hold by then. While they cannot be used, the last one stays. */
export function keepRenewed(server: Server, files: Certificate): void {
  const renew = () => {
    try {
      server.setSecureContext(readCertificate(files));
    } catch {
      // The files are about to be replaced, one after the other.
    }
  };
  const timer = setInterval(renew, files.everyMs ?? renewedWithinMs).unref();
  server.once('close', () => clearInterval(timer));
}
