import { setTimeout as sleep } from 'node:timers/promises';
import {
  AckPolicy,
  DiscardPolicy,
  type JetStreamClient,
  type JetStreamManager,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { type NatsConnection, connect, nanos } from '@nats-io/transport-node';
import type { ClientProof } from '../../kernel/http/certificate.ts';

/** The stream between collectors and storage, and its consumer. */
export const streamName = 'AUDIENCE_HITS';
export const subject = 'audience.hits';
export const consumerName = 'writer';

/** Longer than anybody keeps sending the same batch. */
const duplicatesMs = 15_000;
/** A batch that is not stored by then is given to another writer. */
const storedWithinMs = 10_000;
/** The number of batches at writers at once, for all writers together. */
const mostUnstored = 5_000;

const closesWithinMs = 1_000;

/** NATS answers "stream not found" and "consumer not found" with these. */
const missing = new Set([10_059, 10_014]);
const isMissing = (error: unknown) => error instanceof JetStreamApiError && missing.has(error.code);

/** A connection to JetStream that reconnects by itself until it is closed. */
export interface HitStream {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  /** Creates the stream and its consumer if they are missing; an existing one keeps everything but its `StreamSize`. */
  readonly prepare: () => Promise<void>;
  /** Once acknowledgements are on their way, if there is a connection. */
  close(): Promise<void>;
}

/** How much may wait in the stream, and on how many servers of a cluster; as many as before if that is not given. */
type StreamSize = Pick<StreamConfig, 'max_bytes'> & Partial<Pick<StreamConfig, 'num_replicas'>>;

async function prepareStream(manager: JetStreamManager, size: StreamSize): Promise<void> {
  try {
    const { config } = await manager.streams.info(streamName);
    const wanted = { ...config, ...size };
    if (config.max_bytes !== wanted.max_bytes || config.num_replicas !== wanted.num_replicas) {
      await manager.streams.update(streamName, wanted);
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
    await manager.streams.add({
      name: streamName,
      subjects: [subject],
      storage: StorageType.File,
      // A stored batch is deleted; one that finds no room is refused, and no earlier one is dropped for it.
      retention: RetentionPolicy.Workqueue,
      discard: DiscardPolicy.New,
      duplicate_window: nanos(duplicatesMs),
      ...size,
    });
  }
}

async function prepareConsumer(manager: JetStreamManager): Promise<void> {
  // The same one again changes nothing.
  await manager.consumers.add(streamName, {
    durable_name: consumerName,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(storedWithinMs),
    max_ack_pending: mostUnstored,
  });
}

/** An address may contain user and password; the client wants them separately. */
function credentialsIn(address: string): { readonly user?: string; readonly pass?: string } {
  const { username, password } = new URL(address);
  return username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

const hostOf = (address: string) => {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
};

/** Connects to one of the addresses of a NATS server or cluster; throws if none answers. */
export async function openStream(
  addresses: readonly string[],
  size: StreamSize,
  proof?: ClientProof,
): Promise<HitStream> {
  const connection = await connect({
    servers: addresses.map(hostOf),
    ...credentialsIn(addresses[0] ?? ''),
    ...(addresses.some((address) => address.startsWith('tls:')) && { tls: { ...proof } }),
    name: 'collector',
    timeout: 5_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    // A silent server is noticed after three of them.
    pingInterval: 2_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
  });
  const prepare = async () => {
    const manager = await jetstreamManager(connection, { timeout: 5_000 });
    await prepareStream(manager, size);
    await prepareConsumer(manager);
  };
  try {
    await prepare();
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    connection,
    client: jetstream(connection),
    prepare,
    close: async () => {
      await Promise.race([connection.flush().catch(() => undefined), sleep(closesWithinMs)]);
      await connection.close();
    },
  };
}
