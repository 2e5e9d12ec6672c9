import { type ServerResponse, createServer } from 'node:http';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]])));

/** What OTLP sends in JSON, as far as tests look at it. */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(''),
              traceState: z.string().default(''),
              name: z.string(),
              kind: z.int(),
              attributes,
              status: z.object({ code: z.int().default(0) }).default({ code: 0 }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for none. */
  readonly parentSpanId: string;
  readonly traceState: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** 2 for an error. */
  readonly status: { readonly code: number };
}

function spansIn(payload: string): ReceivedSpan[] {
  return exportSchema
    .parse(JSON.parse(payload))
    .resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({ ...span, service: String(resource.attributes['service.name']) })),
      ),
    );
}

export interface SpanReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  /** What came, as it came. */
  readonly payloads: string[];
  /** Those of a trace. */
  of(traceId: string): ReceivedSpan[];
  readonly close: () => void;
}

/** A collector of spans on this machine; it takes all, unless it is told how to answer. */
export async function startSpanReceiver(
  react: (response: ServerResponse) => void = (response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
): Promise<SpanReceiver> {
  const spans: ReceivedSpan[] = [];
  const payloads: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const payload = Buffer.concat(chunks).toString();
      payloads.push(payload);
      if (request.url === '/v1/traces') spans.push(...spansIn(payload));
      react(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans,
    payloads,
    of: (traceId) => spans.filter((span) => span.traceId === traceId),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Below which span each span of a trace is, by name; throws if one is missing. */
export function pathsOf(spans: readonly ReceivedSpan[], root = ''): string[][] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = ({ parentSpanId, name }: ReceivedSpan): string[] => {
    if (parentSpanId === root) return [name];
    const parent = byId.get(parentSpanId);
    if (parent === undefined) throw new Error(`the parent of ${name} is missing`);
    return [...pathOf(parent), name];
  };
  return spans.map(pathOf);
}
