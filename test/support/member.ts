import { z } from 'zod';
import type { TestPlatform } from './platform.ts';

const sessionSchema = z.object({
  data: z.object({ accessToken: z.string(), sessionId: z.string(), actingProfileId: z.string() }),
});
export type MemberSession = z.infer<typeof sessionSchema>['data'];

async function identity(
  { env }: Pick<TestPlatform, 'env'>,
  path: string,
  body: object,
  token: string | null,
): Promise<MemberSession> {
  const answer = await fetch(`${env.AUTH_URL}/api/identity/v1${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return sessionSchema.parse(await answer.json()).data;
}

/** A member signs in and, when a profile is named, goes on as that profile (contract 5). */
export async function signIn(
  platform: Pick<TestPlatform, 'env'>,
  { email, password }: { readonly email: string; readonly password: string },
  profileId?: string,
): Promise<MemberSession> {
  const session = await identity(platform, '/sign-in', { email, password }, null);
  if (profileId === undefined) return session;
  return identity(platform, '/acting-profile', { profileId }, session.accessToken);
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.looseObject({
          code: z.string(),
          platformResponseCode: z.string().optional(),
          requestId: z.string().optional(),
        }),
      }),
    )
    .optional(),
});

export interface GraphAnswer extends z.infer<typeof answerSchema> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Asks the graph as a web client does: by default at the public address, which hands it to the gateway. */
export function graphApi(
  { env }: Pick<TestPlatform, 'env'>,
  token: string | null,
  address = `${env.BASE_URL}/graphql`,
) {
  return async (
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<GraphAnswer> => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    const text = await answer.text();
    const parsed = answerSchema.parse(JSON.parse(text));
    return { ...parsed, status: answer.status, headers: answer.headers, text };
  };
}

export type GraphApi = ReturnType<typeof graphApi>;

/** The codes of the answer's errors; none when all went well. */
export function codesOf({ errors = [] }: GraphAnswer): string[] {
  return errors.map(({ extensions }) => extensions.code);
}
