import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Router } from '@koa/router';
import { isNotModified } from '../answers/not-modified.ts';
import { createExactRouter } from '../http/routing.ts';

/** A file of a package, read on first request; its version distinguishes it from the next one. */
interface PackageFile {
  readonly path: string;
  readonly version: string;
}

/** A file that pages load. */
interface Asset<Name extends string> {
  readonly name: Name;
  readonly type: string;
  readonly content: string | Buffer | PackageFile;
}

interface Assets<Name extends string> {
  /** The address of an asset; it changes with the content, so browsers may cache it. */
  readonly path: (name: Name) => string;
  readonly routes: () => Router;
}

function isHeld(content: string | Buffer | PackageFile): content is string | Buffer {
  return typeof content === 'string' || Buffer.isBuffer(content);
}

function tagOf(content: string | Buffer | PackageFile): string {
  if (!isHeld(content)) return content.version;
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** Serves the files that the pages of a host load, under `at` and /assets. */
export function createAssets<const Name extends string>(
  at: string,
  list: readonly Asset<Name>[],
): Assets<Name> {
  const assets = list.map((asset) => ({ ...asset, tag: tagOf(asset.content) }));
  return {
    path: (name) => `${at}/assets/${name}?v=${assets.find((asset) => asset.name === name)?.tag ?? ''}`,
    routes: () => {
      const router = createExactRouter();
      for (const { name, type, content, tag } of assets) {
        let file: Promise<Buffer> | undefined;
        router.get(`${at}/assets/${name}`, async (context) => {
          context.set('Content-Type', type);
          // What a page names by its tag never changes.
          const isNamed = context.query['v'] === tag;
          context.set(
            'Cache-Control',
            isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
          );
          context.set('ETag', `"${tag}"`);
          context.status = 200;
          if (isNotModified(context.req.headers['if-none-match'], `"${tag}"`)) context.status = 304;
          else if (isHeld(content)) context.body = content;
          else context.body = await (file ??= readFile(content.path));
        });
      }
      return router;
    },
  };
}
