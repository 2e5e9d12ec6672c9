import { connect } from 'node:net';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { createApp } from '../../../authorization-server/app.ts';
import { z } from 'zod';
import { systemActor } from '../../../authorization-server/storage/audit.ts';
import { createClientCache } from '../../../authorization-server/clients/client-cache.ts';
import type { Dependencies } from '../../../authorization-server/dependencies.ts';
import { ownToken, revokeOwnToken } from '../../../authorization-server/tokens/own-tokens.ts';
import { readAppToken } from '../../../authorization-server/tokens/tokens.ts';
import { dropSigningKey } from '../../../authorization-server/tokens/key-rotation.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { type RunningServer, serve } from '../../../kernel/http/server.ts';
import {
  type AuthorizationWorld,
  type TestClient,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';
import { withoutAudit } from '../../support/without-audit.ts';

const nameOf = (statement: unknown) =>
  z.object({ name: z.string().optional() }).safeParse(statement).data?.name;

const prefix = 'svcat_'.length;

describe('the tokens that an app gets for itself in one second', () => {
  let world: AuthorizationWorld;
  let client: TestClient;

  beforeAll(async () => {
    world = await startAuthorizationServer();
  });
  const servers: RunningServer[] = [];
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close(1000)));
    await world.stop();
  });
  beforeEach(async () => {
    client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    world.pass(10_000);
  });

  async function issue(of = client): Promise<string> {
    const { status, body } = await world.requestToken(of, { grant_type: 'client_credentials' });
    expect([status, body.token_type]).toEqual([200, 'Bearer']);
    return body.access_token;
  }

  it('are the same', async () => {
    const first = await issue();
    world.pass(900);
    expect(await issue()).toBe(first);
  });

  /** The tokens of twenty requests that arrive in one piece, as close together as possible. */
  async function issueTwenty(): Promise<string[]> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.app.clientId,
      client_secret: client.secret ?? '',
    }).toString();
    const request = [
      'POST /connect/token HTTP/1.1',
      'Host: auth.test',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
    const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
    socket.write(request.repeat(20));
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      const tokens = [...text.matchAll(/"access_token":"([^"]+)"/g)].map(([, token = '']) => token);
      if (tokens.length === 20) return tokens;
    }
    throw new Error(`the server hung up: ${text}`);
  }

  it('are the same when twenty ask at once for the first, and their client is read in one statement', async () => {
    const query = jest.spyOn(world.deps.database.pool, 'query');
    const tokens = await issueTwenty();
    const names = query.mock.calls.map(([statement]) => nameOf(statement));
    query.mockRestore();
    expect(new Set(tokens).size).toBe(1);
    expect(names.filter((name) => name === 'client-by-client-id')).toHaveLength(1);
  });

  it('are others in the next second, valid for as long again', async () => {
    const first = await issue();
    world.pass(1_000);
    const [before, after] = [first, await issue()].map((token) => decodeJwt(token.slice(prefix)));
    expect(after?.jti).not.toBe(before?.jti);
    expect([after?.iat, after?.exp]).toEqual([(before?.iat ?? 0) + 1, (before?.exp ?? 0) + 1]);
  });

  it('are of one app each', async () => {
    const other = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    expect(decodeJwt((await issue()).slice(prefix)).sub).toBe(client.app.clientId);
    expect(decodeJwt((await issue(other)).slice(prefix)).sub).toBe(other.app.clientId);
  });

  it('have the scopes that the app has now, once it is known that they changed', async () => {
    expect(decodeJwt((await issue()).slice(prefix))['scope']).toBe('animal:read');
    await world.deps.database.pool.query(
      `update authorization_server.app set client_credentials_scopes = '{animal:read,animal:write}' where id = $1`,
      [client.app.id],
    );
    world.deps.clients.drop(client.app.id);
    expect(decodeJwt((await issue()).slice(prefix))['scope']).toBe('animal:read animal:write');
  });

  it('are no more handed out once one was revoked, by no process', async () => {
    const clock = systemClock;
    const processOf = (deps: Dependencies) =>
      serve(createApp({ ...deps, clock, clients: createClientCache({ ...deps, clock }) }).callback(), {
        host: '127.0.0.1',
        port: 0,
      });
    servers.push(await processOf(world.deps), await processOf(world.deps));
    const credentials = { client_id: client.app.clientId, client_secret: client.secret ?? '' };
    const post = (path: string, index: number, parameters: Record<string, string>) =>
      fetch(`http://127.0.0.1:${servers[index]?.port}/connect/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ ...credentials, ...parameters }),
      });
    const issueBy = async (index: number) => {
      const answer = await post('token', index, { grant_type: 'client_credentials' });
      return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
    };
    for (const [issuing, revoking] of [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const) {
      const token = await issueBy(issuing);
      expect((await post('revoke', revoking, { token })).status).toBe(200);
      expect(await issueBy(issuing)).not.toBe(token);
    }
  });

  it('are signed again when the key is dropped', async () => {
    const { kid = '' } = decodeProtectedHeader((await issue()).slice(prefix));
    await dropSigningKey(world.deps, kid, systemActor);
    expect(decodeProtectedHeader((await issue()).slice(prefix)).kid).not.toBe(kid);
  });

  it('are others for another resource', async () => {
    const answers = await Promise.all(
      ['http://api.test', 'http://other.test', 'http://api.test'].map((resource) =>
        ownToken(world.deps, client.app, resource),
      ),
    );
    expect(answers.map(({ access_token: token }) => decodeJwt(token.slice(prefix)).aud)).toEqual([
      'http://api.test',
      'http://other.test',
      'http://api.test',
    ]);
  });

  it('are issued though one could not be a moment before', async () => {
    const ids = () => {
      throw new Error('no id');
    };
    const issueWith = (deps: Dependencies) => ownToken(deps, client.app, 'http://api.test');
    await expect(issueWith({ ...world.deps, ids })).rejects.toThrow('no id');
    expect((await issueWith(world.deps)).token_type).toBe('Bearer');
  });

  it('are read behind their prefix only', async () => {
    const token = await issue();
    expect(await readAppToken(world.deps, token)).toMatchObject({ app: client.app.id, family: null });
    expect(await readAppToken(world.deps, `svcxt_${token.slice(prefix)}`)).toBeNull();
  });

  it('are revoked once, until they expire, and it does not take long though the clock was set back', async () => {
    const claims = await readAppToken(world.deps, await issue());
    if (claims === null) throw new Error('the token is not known');
    world.pass(claims.exp * 1_000 - world.deps.clock.now().getTime());
    await revokeOwnToken(world.deps, claims);
    const { pool } = world.deps.database;
    const told = async () =>
      (
        await pool.query(
          `select event, actor_kind as kind, actor_id as id, details from authorization_server.audit_event
           where app_id = $1`,
          [client.app.id],
        )
      ).rows;
    expect(await told()).toEqual([]);
    world.pass(-86_400_000);
    await expect(withoutAudit(pool, () => revokeOwnToken(world.deps, claims))).rejects.toThrow('closed');
    await Promise.all([revokeOwnToken(world.deps, claims), revokeOwnToken(world.deps, claims)]);
    expect(await told()).toEqual([
      { event: 'TOKEN_REVOKED', kind: 'APP', id: client.app.id, details: { jti: claims.jti } },
    ]);
    world.pass(86_400_000);
  });
});
