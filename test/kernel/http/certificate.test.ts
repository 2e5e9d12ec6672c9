import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { refuseMalformedRequests } from '../../../kernel/answers/malformed-requests.ts';
import { type RunningServer, serve } from '../../../kernel/http/server.ts';
import { until } from '../../support/until.ts';
import { authority, certificate, privateKey, renewedCertificate } from './house-certificate.ts';

let folder = '';
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svc-tls-'));
  const files = { certificate: path.join(folder, 'tls.crt'), key: path.join(folder, 'tls.key') };
  await writeFile(files.certificate, certificate);
  await writeFile(files.key, privateKey);
  server = await serve((request, response) => response.end(request.socket.remoteAddress), {
    host: '127.0.0.1',
    port: 0,
    prepare: (made) => refuseMalformedRequests(made, 'https://api.test'),
    certificate: { ...files, everyMs: 20 },
  });
});
afterAll(async () => {
  await server?.close(0);
  await rm(folder, { recursive: true });
});

/** The answer over a connection of its own, and the serial number of the certificate. */
const ask = (options: object = {}) =>
  new Promise<{ text: string; serialNumber: string }>((resolve, reject) => {
    const url = `https://localhost:${server.port}`;
    const request = get(url, { ca: authority, agent: false, family: 4, ...options }, (answer) => {
      const { socket } = answer;
      const { serialNumber } =
        socket instanceof TLSSocket ? socket.getPeerCertificate() : { serialNumber: '' };
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.once('end', () => resolve({ text, serialNumber }));
    });
    request.once('error', reject);
  });

describe('a port with a certificate', () => {
  it('answers by TLS, to whoever trusts its authority', async () => {
    expect((await ask()).text).toBe('127.0.0.1');
    await expect(ask({ ca: [] })).rejects.toThrow(/certificate/);
  });

  it('speaks TLS 1.2 and 1.3, and neither an older one nor plain HTTP', async () => {
    await ask({ maxVersion: 'TLSv1.2' });
    await ask({ minVersion: 'TLSv1.3' });
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    await expect(ask(old)).rejects.toThrow(/protocol version/);
    await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow('fetch failed');
  });

  it('shows a renewed one without a restart, and keeps the last one while the files are unusable', async () => {
    const { serialNumber } = await ask();
    await writeFile(path.join(folder, 'tls.crt'), 'half a fi');
    expect((await ask()).serialNumber).toBe(serialNumber);
    await writeFile(path.join(folder, 'tls.crt'), renewedCertificate);
    await until(true, async () => (await ask()).serialNumber !== serialNumber, { withinMs: 30_000 });
  });
});
