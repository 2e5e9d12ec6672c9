/** What a browser stores and shows of a page, for tests that need no browser. */
export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  /** The markup with every run of white space as one blank, and none between elements. */
  readonly text: string;
  readonly location: string | null;
  /** The page's own address, without its host. */
  readonly path: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

/** The address and the hidden fields of the form whose action begins with `action`. */
export function formOf(page: Visit, action: string): { action: string; fields: Record<string, string> } {
  for (const [, attributes = '', body = ''] of page.text.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const target = unescape(/action="([^"]*)"/.exec(attributes)?.[1] ?? '');
    if (!target.startsWith(action)) continue;
    const fields = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)" ?\/>/g)].map(
      ([, name = '', value = '']): [string, string] => [name, unescape(value)],
    );
    return { action: target, fields: Object.fromEntries(fields) };
  }
  throw new Error(`the page has no form for ${action}`);
}

/** Where the dashboard of an authorization server is. */
const dashboards = new Map<string, string>();

/** Tells page clients of an authorization server where its pages of the account are. */
export function noteDashboard({
  AUTH_URL,
  DASHBOARD_URL,
}: Record<'AUTH_URL' | 'DASHBOARD_URL', string>): void {
  dashboards.set(AUTH_URL, DASHBOARD_URL);
}

/**
 * A client that keeps cookies, and follows nothing by itself but the way by which the dashboard learns who is signed in.
 * Pages below /account are the dashboard's.
 */
export function createPageClient(url: string) {
  const cookies = new Map<string, string>();
  const dashboardUrl = dashboards.get(url) ?? url;

  async function request(path: string, init: RequestInit = {}): Promise<Visit> {
    let visit = await send(path, init);
    const isWay = () => visit.location?.startsWith(`${url}/connect/authorize?client_id=svc-dashboard`);
    const asks = (location: string) =>
      location.includes('client_id=svc-dashboard') ||
      location.startsWith(`${dashboardUrl}/account/signed-in`);
    if (!isWay() && !visit.location?.includes('response_type=code&client_id=svc-dashboard')) return visit;
    while (visit.location !== null && asks(visit.location) && !visit.location.startsWith('/sign-in')) {
      const isLast = visit.location.startsWith(`${dashboardUrl}/account/signed-in`);
      visit = await send(visit.location);
      if (isLast && visit.location !== null) return send(visit.location);
    }
    return visit;
  }

  async function send(path: string, init: RequestInit = {}): Promise<Visit> {
    const headers = new Headers(init.headers);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie !== '') headers.set('Cookie', cookie);
    const base = /^\/account(?:[/?]|$)/.test(path) ? dashboardUrl : url;
    const target = new URL(path, base);
    const response = await fetch(target, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      headers: response.headers,
      text: (await response.text()).replace(/\s+/g, ' ').replaceAll(' >', '>').replaceAll('> <', '><'),
      location: response.headers.get('Location'),
      path: target.pathname + target.search,
    };
  }

  const get = (path: string, headers: Record<string, string> = {}): Promise<Visit> =>
    request(path, { headers });
  const post = (path: string, fields: Record<string, string> | URLSearchParams): Promise<Visit> =>
    request(path, { method: 'POST', body: new URLSearchParams(fields) });

  /** A form with files, as a browser sends it. */
  function upload(
    path: string,
    fields: Record<string, string>,
    files: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>, fileName?: string])[] = [],
  ): Promise<Visit> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const [name, bytes, fileName = 'IMG_1.jpg'] of files)
      body.append(name, new Blob([bytes], { type: 'image/jpeg' }), fileName);
    return request(path, { method: 'POST', body });
  }

  async function signIn(who: { email: string; password: string }, next?: string): Promise<Visit> {
    const query = next === undefined ? '' : `?${new URLSearchParams({ continue: next }).toString()}`;
    const form = formOf(await get(`/sign-in${query}`), '/sign-in');
    return post(form.action, { ...form.fields, email: who.email, password: who.password });
  }

  return { cookies, get, post, upload, signIn };
}

export type PageClient = ReturnType<typeof createPageClient>;
