import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** A POST with any headers, those too that `fetch` keeps to itself. */
export async function rawRequest(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.on('error', reject).end(body);
  });
}
