import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { limitConcurrency } from './limit-concurrency.ts';

/** What HEIF files with HEVC call themselves: pictures of phones. AVIF has a brand of its own, which sharp reads. */
const heicBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
]);
const mostBrands = 64;

/** Whether a file says that it is HEIC (ISO/IEC 14496-12 4.3, the box `ftyp`). */
export function isHeic(file: Uint8Array): boolean {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 16 + 4 * mostBrands));
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return !brands.includes('avif') && brands.some((brand) => heicBrands.has(brand));
}

/** Decoded pixels: red, green, blue and alpha, upright. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

interface Limits {
  readonly mostPixels: number;
  readonly seconds: number;
}

/**
 * A decoder cannot take more memory than this, whatever a file says: by estimate it needs about ten bytes for a pixel of
 * 50 million. With the decoded pixels a picture of 48 million may take some 700 MB, so a process decodes one at a time.
 */
const mostMegabytes = 640;
const pageBytes = 65_536;
const inTurn = limitConcurrency(1);

/**
 * Runs in a thread of its own, so that it can be ended. libheif turns the picture as its box `irot` says; EXIF counts for
 * nothing in HEIF, and its location goes with it.
 */
const workerCode = `
const { parentPort, workerData } = require('node:worker_threads');
const { library, file, mostPixels, mostPages } = workerData;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength / ${pageBytes} + pages > mostPages) throw new RangeError('too much memory');
  return grow.call(this, pages);
};
const { HeifDecoder } = require(library);
const images = new HeifDecoder().decode(file);
const image = images.find((one) => one.is_primary()) ?? images[0];
if (image === undefined) throw new Error('no picture');
const [width, height] = [image.get_width(), image.get_height()];
if (width * height > mostPixels) parentPort.postMessage({ kind: 'TOO_LARGE' });
else {
  const data = new Uint8ClampedArray(width * height * 4);
  image.display({ data, width, height }, (shown) => {
    if (shown === null) throw new Error('damaged');
    parentPort.postMessage({ kind: 'PIXELS', width, height, data: new Uint8Array(data.buffer) }, [data.buffer]);
  });
}`;

const library = fileURLToPath(import.meta.resolve('libheif-js/wasm-bundle'));

const answers = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TOO_LARGE') }),
  z.object({ kind: z.literal('PIXELS'), width: z.int(), height: z.int(), data: z.instanceof(Uint8Array) }),
]);

/**
 * The pixels of a HEIC picture, when it is its turn; null if it has more than allowed. Throws if it is damaged, or not
 * decoded within the time, which begins with its turn: then the thread is ended, and the process goes on.
 */
export const decodeHeic = (file: Uint8Array, limits: Limits): Promise<Pixels | null> =>
  inTurn(() => decode(file, limits));

async function decode(file: Uint8Array, { mostPixels, seconds }: Limits): Promise<Pixels | null> {
  const mostPages = (mostMegabytes * 1_048_576) / pageBytes;
  const worker = new Worker(workerCode, {
    eval: true,
    workerData: { library, file, mostPixels, mostPages },
    // Nothing of the process is its business, and what the decoder prints is nobody's.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => reject(new Error('the picture takes too long')), seconds * 1000);
  worker
    .on('message', resolve)
    .on('error', reject)
    .on('exit', () => reject(new Error('the decoder ended')));
  try {
    const answer = answers.parse(await promise);
    return answer.kind === 'PIXELS' ? answer : null;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
