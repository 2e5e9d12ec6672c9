import { z } from 'zod';

const profileSchema = z.strictObject({
  profileId: z.uuid(),
  handle: z.string(),
  displayName: z.string(),
  profileKindCode: z.enum(['PERSON', 'BUSINESS', 'PLACE']),
  timeZone: z.string().nullable(),
  memberRole: z.enum(['OWNER', 'MANAGER', 'STAFF']),
});
const common = {
  accessToken: z.string().startsWith('svcmt_'),
  tokenType: z.literal('Bearer'),
  expiresIn: z.literal(900),
  sessionId: z.uuid(),
  memberId: z.uuid(),
  roles: z.array(z.string()),
  actingProfileId: z.uuid(),
  profiles: z.array(profileSchema),
};

/** The Session of contract 5, exactly; in cookie mode there is a CSRF token instead of the refresh token. */
export const sessionData = z.strictObject({
  ...common,
  refreshToken: z.string().regex(/^svcmr_[\w-]{43}$/),
});
export const cookieSessionData = z.strictObject({
  ...common,
  refreshToken: z.null(),
  csrfToken: z.string().min(20),
});

export interface IdentityAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export const dataOf = <Schema extends z.ZodType>(answer: IdentityAnswer, schema: Schema): z.infer<Schema> =>
  schema.parse(z.object({ data: z.unknown(), resultCode: z.string() }).parse(answer.body).data);

export const codeOf = ({ body }: IdentityAnswer): unknown =>
  z.object({ platformResponseCode: z.string() }).safeParse(body).data?.platformResponseCode;

interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client of the identity API that keeps cookies as a browser does, by their path. */
export function createIdentityClient(url: string) {
  const cookies = new Map<string, { readonly value: string; readonly path: string; readonly line: string }>();

  async function call(
    method: string,
    path: string,
    { body, token, headers = {} }: CallOptions = {},
  ): Promise<IdentityAnswer> {
    const target = new URL(
      path.startsWith('/api') || path.startsWith('/connect') ? path : `/api/identity/v1${path}`,
      url,
    );
    const cookie = [...cookies]
      .filter(([, { path: at }]) => target.pathname.startsWith(at))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(cookie !== '' && { Cookie: cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /; Path=([^;]*)/.exec(line)?.[1] ?? '/';
      if (value === '') cookies.delete(name);
      else cookies.set(name, { value, path, line });
    }
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    const parsed: unknown = isJson ? JSON.parse(text) : null;
    return { status: response.status, headers: response.headers, body: parsed };
  }

  return { call, cookies };
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;
