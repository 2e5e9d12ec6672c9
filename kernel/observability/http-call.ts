import { SpanKind, describeSpan, traceHeaders, withSpan } from './tracing.ts';

interface HttpCall {
  readonly method: string;
  /** Of a service of the house; of it the span tells host and port. */
  readonly url: string;
}

const usualPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Makes a call to another process of the house as a part of the trace that runs: `send` gets the headers that say so.
 * Throws what it throws.
 */
export function withHttpCall<Answer>(
  { method, url }: HttpCall,
  send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
  statusOf: (answer: Answer) => number,
): Promise<Answer> {
  const { hostname, port, protocol } = new URL(url);
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || usualPorts[protocol],
  };
  return withSpan({ name: method, kind: SpanKind.CLIENT, attributes }, async () => {
    const answer = await send(traceHeaders());
    describeSpan({ attributes: { 'http.response.status_code': statusOf(answer) } });
    return answer;
  });
}
