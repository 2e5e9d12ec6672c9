import { readEnv } from '../../../services.ts';
import { addressBucket, clientAddress } from '../../../kernel/http/client-address.ts';
import { serve } from '../../../kernel/http/server.ts';

/** The caller's address as a server finds it that believes `proxies`, for a request with these hops. */
async function addressOf(proxies: string, hops: string | readonly string[]): Promise<string> {
  const trusted = readEnv({ TRUSTED_PROXIES: proxies }).TRUSTED_PROXIES;
  const server = await serve((request, response) => response.end(clientAddress(request, trusted)), {
    host: '127.0.0.1',
    port: 0,
  });
  const headers = new Headers();
  for (const hop of typeof hops === 'string' ? [hops] : hops) headers.append('X-Forwarded-For', hop);
  const answer = await fetch(`http://127.0.0.1:${server.port}`, { headers });
  const text = await answer.text();
  await server.close(0);
  return text;
}

describe('the address of a caller', () => {
  it.each([
    ['', '192.0.2.1', '127.0.0.1'],
    ['10.0.0.1', '192.0.2.1', '127.0.0.1'],
    ['127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['127.0.0.0/8', '192.0.2.1', '192.0.2.1'],
    ['127.0.0.1, 10.0.0.0/8', 'forged, 192.0.2.1, 10.1.2.3', '192.0.2.1'],
    ['127.0.0.1, 10.0.0.0/8', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['127.0.0.1', '192.0.2.1, 10.1.2.3', '10.1.2.3'],
    ['127.0.0.1, 2001:db8::/32', '192.0.2.1, 2001:db8:7::1', '192.0.2.1'],
    ['127.0.0.1', '2001:db8:7::1', '2001:db8:7::1'],
    ['127.0.0.1', '192.0.2.1:5123', '192.0.2.1'],
    ['127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['127.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
    ['127.0.0.1, 192.0.2.0/24', '198.51.100.7, ::ffff:192.0.2.9', '198.51.100.7'],
    ['127.0.0.1, 192.0.2.0/24', '198.51.100.7, 192.0.2.9:443', '198.51.100.7'],
    ['127.0.0.1, 10.0.0.0/8', '192.0.2.1,\t10.1.2.3', '192.0.2.1'],
    ['127.0.0.1, 10.0.0.0/8', '192.0.2.1, 10.1', '10.1'],
    ['127.0.0.1', ' , ', '127.0.0.1'],
  ])('believing "%s", from "%s" is %s', async (proxies, hops, expected) => {
    expect(await addressOf(proxies, hops)).toBe(expected);
  });

  it('is read from several headers as from one', async () => {
    expect(await addressOf('127.0.0.1, 10.0.0.0/8', ['192.0.2.1', '10.1.2.3'])).toBe('192.0.2.1');
  });

  it.each([
    '0.0.0.0/0',
    '::/0',
    '127.0.0.1/33',
    '::1/129',
    'localhost',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    '10.0.0',
  ])('cannot be told by the proxy "%s", which stops the start', (proxy) => {
    expect(() => readEnv({ TRUSTED_PROXIES: proxy })).toThrow('TRUSTED_PROXIES');
  });
});

describe('one caller', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
  ])('at %s is counted as %s', (address, bucket) => {
    expect(addressBucket(address)).toBe(bucket);
  });
});
