import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { readBody } from '../../../kernel/http/body.ts';

export const s3Keys = { accessKeyId: 'AKIDTEST', secretAccessKey: 'test-secret-key', region: 'eu-test-1' };

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, content: string) => createHmac('sha256', key).update(content).digest();

/** What `Authorization` has to say of a request, by the steps of AWS Signature Version 4. */
function expectedAuthorization(
  { accessKeyId, secretAccessKey, region }: typeof s3Keys,
  {
    method,
    path,
    headers,
    signedHeaders,
  }: { method: string; path: string; headers: Record<string, string>; signedHeaders: string },
): string {
  const time = headers['x-amz-date'] ?? '';
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const canonical = [
    method,
    path,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${secretAccessKey}`, time.slice(0, 8)), region),
  );
  const signature = hmac(key, text).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

/** A bucket `pictures` in memory that speaks as much S3 as is needed, and checks every signature. */
export async function startS3Server() {
  const files = new Map<string, { readonly bytes: Buffer; readonly type: string | undefined }>();
  let isDown = false;
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '' } = request;
      const body = await readBody(request, 20_000_000);
      const end = (status: number, content?: Buffer) => response.writeHead(status).end(content);
      if (isDown) return end(503);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const { authorization = '' } = headers;
      const signedHeaders = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
      const isWhole = headers['x-amz-content-sha256'] === sha256(body);
      const asked = { method, path, headers, signedHeaders };
      if (authorization !== expectedAuthorization(s3Keys, asked) || !isWhole) return end(403);
      if (!path.startsWith('/pictures/')) return end(404);
      const key = path.slice('/pictures/'.length);
      if (method === 'PUT') {
        files.set(key, { bytes: body, type: headers['content-type'] });
        return end(200);
      }
      if (method === 'DELETE') {
        files.delete(key);
        return end(204);
      }
      const found = files.get(key);
      return found === undefined ? end(404) : end(200, found.bytes);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/pictures`,
    files,
    setDown: (down: boolean) => {
      isDown = down;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
