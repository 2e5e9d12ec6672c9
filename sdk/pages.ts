/** The parameters of a list. */
export interface ListInit {
  readonly params?: { readonly query?: Readonly<Record<string, unknown>> };
}

/** One page of a list. */
type ReadPage = (
  path: string,
  init: { params: { query: Readonly<Record<string, unknown>> } },
) => Promise<{ readonly data?: unknown; readonly response: Response }>;

function rowsOf(body: unknown): readonly unknown[] {
  const rows: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return Array.isArray(rows) ? rows : [];
}

/** Whether the answer links to a next page (RFC 8288). */
const hasNext = ({ headers }: Response) => /;\s*rel="?next"?/.test(headers.get('Link') ?? '');

/** The rows of a list from `page` on, by default the first; 100 per page unless `pageSize` is given. */
export async function* eachRow(
  read: ReadPage,
  path: string,
  init: ListInit = {},
): AsyncGenerator<unknown, void> {
  const query = init.params?.query ?? {};
  for (let page = Number(query['page'] ?? 1); ; page += 1) {
    const params = { ...init.params, query: { pageSize: 100, ...query, page } };
    const { data, response } = await read(path, { ...init, params });
    yield* rowsOf(data);
    if (!hasNext(response)) return;
  }
}
