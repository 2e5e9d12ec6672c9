import type { RequestCaller } from '../http/access-log.ts';
import { defineShared } from '../house.ts';

/** A request to the graph's address, however it got to this process. */
export interface GraphqlCall {
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestId: string;
  /** The caller's address. */
  readonly address: () => Promise<string>;
  /** Reads the body; throws BodyTooLarge. */
  readonly body: () => Promise<Uint8Array>;
}

export interface GraphqlReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Who sent it, for the log. */
  readonly caller?: RequestCaller;
}

/** Answers web clients; refusals are replies too. */
export type GraphqlEndpoint = (call: GraphqlCall) => Promise<GraphqlReply>;

/** The gateway's endpoint in this process; null if it runs in another. */
export const graphqlEndpoints = defineShared<GraphqlEndpoint | null>(() => null);
