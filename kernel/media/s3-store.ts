import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { renditionTypes } from './renditions.ts';
import type { MediaStore } from './media-store.ts';

interface S3Options {
  /** Address of the bucket, such as https://s3.example.com/pictures; files are below it. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The names that files of an entry may have. */
  readonly names: readonly string[];
}

const answerWithinMs = 10_000;
const triesAgain = 2;

/** Pictures in an S3 bucket; requests and their bodies are signed with AWS Signature Version 4. */
export function createS3Store({ url, region, accessKeyId, secretAccessKey, names }: S3Options): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: triesAgain });

  async function ask(method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const type = renditionTypes.get(key.slice(key.lastIndexOf('/') + 1));
    const answer = await client.fetch(`${url}/${key}`, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body !== undefined && type !== undefined && { 'content-type': type }),
      },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    await answer.body?.cancel();
    throw new Error(`the store answered ${answer.status} to ${method} ${key}`);
  }

  return {
    put: async (shortCode, renditions) => {
      const files = [...renditions].map(async ([name, bytes]) => {
        const answer = await ask('PUT', `${shortCode}/${name}`, new Uint8Array(bytes));
        await answer.body?.cancel();
      });
      // All of them first, so that none is written after the caller has been told about a failure and has removed the
      // rest.
      await Promise.allSettled(files);
      await Promise.all(files);
    },
    get: async (shortCode, name) => {
      const answer = await ask('GET', `${shortCode}/${name}`);
      if (answer.ok) return answer.bytes();
      await answer.body?.cancel();
      return null;
    },
    remove: async (shortCode) => {
      for (const name of names) {
        const answer = await ask('DELETE', `${shortCode}/${name}`);
        await answer.body?.cancel();
      }
    },
  };
}
