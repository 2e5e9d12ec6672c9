import { type LookupFunction, type Socket, connect as connectTcp, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { OutgoingFault } from './outgoing-fault.ts';

/** Returns the checked addresses, whatever the name resolves to by now. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    const [first] = known;
    if (first === undefined) callback(new Error('no address'), '');
    else if (all === true) callback(null, known);
    else callback(null, first.address, first.family);
  };
}

export interface ConnectorOptions {
  /** The host without brackets. */
  readonly host: string;
  /** The checked addresses of the host. */
  readonly addresses: readonly string[];
  /** Closes the connection, in whatever state it is. */
  readonly signal: AbortSignal;
  /** Certificate authorities in place of the usual ones, for tests. */
  readonly authorities?: string | undefined;
}

const ignore = () => undefined;

/** Connects to one of the checked addresses, over TLS with the host's name; reports which of the two failed. */
export function createConnector({
  host,
  addresses,
  signal,
  authorities,
}: ConnectorOptions): buildConnector.connector {
  return ({ protocol, port }, callback) => {
    const isSecure = protocol === 'https:';
    const tcp: Socket = connectTcp({
      host,
      port: Number(port || (isSecure ? 443 : 80)),
      lookup: lookupOf(addresses),
      autoSelectFamily: true,
      noDelay: true,
      signal,
    });
    // The owner of the connection handles its errors by then; an abort only affects the socket.
    tcp.on('error', ignore);
    const fail = (error: Error) => callback(new OutgoingFault('CONNECT', error), null);
    tcp.once('error', fail);
    tcp.once('connect', () => {
      tcp.off('error', fail);
      if (!isSecure) return callback(null, tcp);
      const tls = connectTls({
        socket: tcp,
        host,
        ...(isIP(host) === 0 && { servername: host }),
        ALPNProtocols: ['http/1.1'],
        rejectUnauthorized: true,
        ...(authorities !== undefined && { ca: authorities }),
      });
      tls.on('error', ignore);
      const refuse = (error: Error) => callback(new OutgoingFault('TLS', error), null);
      tls.once('error', refuse);
      tls.once('secureConnect', () => {
        tls.off('error', refuse);
        callback(null, tls);
      });
    });
  };
}
