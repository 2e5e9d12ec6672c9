import type { Send } from './retries.ts';
import type { TokenSource } from './tokens/token-source.ts';
import { jsonOf } from './problem-error.ts';
import { textOf } from './tokens/tokens.ts';

function withBearer(request: Request, token: string): Request {
  const authorized = request.clone();
  authorized.headers.set('Authorization', `Bearer ${token}`);
  return authorized;
}

/** Whether another token may help: the connection is not over, only this token has expired (spec 5.11). */
async function isExpired(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const type = textOf(await jsonOf(response.clone()), 'type');
  return type?.endsWith('/errors/unauthorized') ?? false;
}

/** Sends requests with a token; one that was refused as expired is replaced once. */
export function withToken(send: Send, token: TokenSource | undefined): Send {
  if (token === undefined) return send;
  return async (request) => {
    const used = await token();
    const response = await send(withBearer(request, used));
    if (!(await isExpired(response))) return response;
    const next = await token(used);
    return next === used ? response : send(withBearer(request, next));
  };
}
