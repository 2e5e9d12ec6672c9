import { z } from 'zod';
import { createInternalClient } from '../access/internal-client.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';
import { systemViewer } from '../access/viewer.ts';
import { closedWith, defineShared } from '../house.ts';
import { newId } from '../text/ids.ts';
import { subject } from './subject.ts';

/** Something to be done by one service. */
export const personalDataTask = z.object({
  task: z.enum(['ERASURE', 'EXPORT']),
  /** The subject of an erasure; the id of an export. */
  id: z.uuid(),
  whose: subject,
});
export type PersonalDataTask = Readonly<z.output<typeof personalDataTask>>;

/** A piece of a file of an export: whole lines. */
export const exportPiece = z.object({
  exportId: z.uuid(),
  service: z.string(),
  file: z.string(),
  position: z.int().nonnegative(),
  lines: z.string(),
});

/** A file of an export: lines in pieces, or a picture. */
export const exportFile = z.object({
  file: z.string(),
  says: z.string(),
  lines: z.int(),
  pieces: z.int(),
  picture: z.string().optional(),
});
export type ExportFile = Readonly<z.output<typeof exportFile>>;

export const finishedTask = z.object({
  service: z.string(),
  task: z.enum(['ERASURE', 'EXPORT']),
  id: z.uuid(),
  files: z.array(exportFile),
});

/** What a service asks the authorization server about the data of people and businesses. */
export interface PersonalDataDesk {
  /** The next task of a service; nobody else gets it for a minute. Null if there is none. */
  claim(service: string): Promise<PersonalDataTask | null>;
  /** Stores a piece, once however often it is sent, and keeps the task for another minute. */
  store(piece: z.output<typeof exportPiece>): Promise<void>;
  finish(finished: z.output<typeof finishedTask>): Promise<void>;
}

interface RemotePersonalDataDesk extends PersonalDataDesk {
  close(): Promise<void>;
}

export const personalDataPath = '/internal/personal-data';
export const claimRequest = z.object({ service: z.string() });
export const claimAnswer = z.object({ task: personalDataTask.nullable() });

/** The authorization server in another process. */
function createRemoteDesk(url: string, secrets: InternalSecrets): RemotePersonalDataDesk {
  const client = createInternalClient({ url, secrets, connections: 2, timeoutMs: 30_000 });
  const ask = (what: string, body: object) =>
    client.call(`${personalDataPath}/${what}`, systemViewer(newId()), JSON.stringify(body));
  return {
    claim: async (service) => claimAnswer.parse(await ask('claim', { service })).task,
    store: async (piece) => void (await ask('store', piece)),
    finish: async (finished) => void (await ask('finish', finished)),
    close: () => client.close(),
  };
}

/** The authorization server registers its own. */
export const personalDataDesks = defineShared<PersonalDataDesk>((house) =>
  closedWith(house, createRemoteDesk(house.env.INTERNAL_AUTH_URL, house.internalSecrets)),
);
