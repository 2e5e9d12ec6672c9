import { SpanKind, describeSpan, traceHeaders, withSpan } from './tracing.ts';

interface HttpCall {
  readonly method: string;
  /** For a service of the house; the span contains its host and port. */
  readonly url: string;
}

const usualPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Calls another process of the house as a part of the current trace: `send` gets the headers for that. Throws what it
 * throws.
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
