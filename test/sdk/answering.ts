/** What was sent to a server that answers as it is told. */
export interface Sent {
  readonly atMs: number;
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
  readonly key: string | null;
  readonly body: string;
}

/** Replaces `fetch`: gives one answer after the other, or none; repeats the last one. */
export function answering(...answers: (Response | Error | (() => Response))[]) {
  const sent: Sent[] = [];
  const send = async (request: Request): Promise<Response> => {
    const { method, url, headers } = request;
    const [authorization, key] = [headers.get('Authorization'), headers.get('Idempotency-Key')];
    sent.push({ atMs: Date.now(), method, url, authorization, key, body: await request.text() });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Response) return answer.clone();
    if (answer instanceof Error) throw answer;
    return answer?.() ?? new Response();
  };
  /** Milliseconds between one request and the next. */
  const waits = () => sent.slice(1).map(({ atMs }, index) => atMs - (sent[index]?.atMs ?? 0));
  return { sent, waits, fetch: send };
}
