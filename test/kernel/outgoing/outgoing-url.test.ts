import { outgoingUrlFault } from '../../../kernel/outgoing/outgoing-url.ts';
import { isPublicAddress } from '../../../kernel/outgoing/public-address.ts';

const strictly = { allowInsecure: false };
const leniently = { allowInsecure: true };

describe('addresses that strangers may give', () => {
  it.each([
    'https://hooks.example.com/svc',
    'https://hooks.example.com:443/svc?key=1',
    'https://hooks.example.com:1024',
    'https://hooks.example.com:65535/',
    'HTTPS://Hooks.Example.com/',
    'https://tierärzte.de/haken',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    `https://hooks.example.com/${'a'.repeat(800 - 26)}`,
  ])('lets %s through', (url) => {
    expect(outgoingUrlFault(url, strictly)).toBeNull();
  });

  it.each([
    ['', 'must be a URL'],
    ['hooks.example.com', 'must be a URL'],
    ['https:hooks.example.com', 'must be a URL'],
    ['https:\\\\hooks.example.com', 'must be a URL'],
    ['https://hooks.exa\nmple.com/', 'must be a URL'],
    [' https://hooks.example.com/', 'must be a URL'],
    ['https://hooks.example.com/\0', 'must be a URL'],
    ['https://hooks.example.com/\ud800', 'must be a URL'],
    ['https://hooks.example.com:65536/', 'must be a URL'],
    ['https://[::1', 'must be a URL'],
    ['http://hooks.example.com/', 'must begin with https://'],
    ['ftp://hooks.example.com/', 'must begin with https://'],
    ['javascript://hooks.example.com/%0aalert(1)', 'must begin with https://'],
    ['https://user@hooks.example.com/', 'must hold no user name or password'],
    ['https://user:password@hooks.example.com/', 'must hold no user name or password'],
    ['https://@hooks.example.com/', 'must hold no user name or password'],
    ['https://hooks.example.com/#there', 'must have no fragment'],
    ['https://hooks.example.com/#', 'must have no fragment'],
    [`https://hooks.example.com/${'a'.repeat(800 - 25)}`, 'must have at most 800 characters'],
    ...['0', '1', '22', '80', '442', '1023'].map((port) => [
      `https://hooks.example.com:${port}/`,
      'must use port 443, or one from 1024 to 65535',
    ]),
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'intranet',
      'hooks.example.com.',
      'hooks..com',
      'printer.local',
      'metadata.google.internal',
      'router.home.arpa',
      'service.onion',
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '0177.0.0.1',
      '2130706433',
      '0',
      '127.0.0.1.',
      '①②⑦.0.0.1',
      '127。0。0。1',
      '%31%32%37.0.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '100.100.100.200',
      '168.63.129.16',
      '[::]',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:8.8.8.8]',
      '[::127.0.0.1]',
      '[fd00:ec2::254]',
      '[64:ff9b::7f00:1]',
    ].map((host) => [`https://${host}/`, 'must name a host on the Internet']),
  ])('refuses %j', (url = '', fault = '') => {
    expect(outgoingUrlFault(url, strictly)).toBe(fault);
  });

  it('permits http and this machine where that is asked for, and nothing else', () => {
    const faultOf = (url: string) => outgoingUrlFault(url, leniently);
    expect(['http://localhost:4700/', 'http://127.0.0.1:4700/', 'https://[::1]/'].map(faultOf)).toEqual([
      null,
      null,
      null,
    ]);
    expect(['http://10.0.0.1/', 'http://0.0.0.0:4700/', 'http://localhost.:4700/'].map(faultOf)).toEqual(
      Array(3).fill('must name a host on the Internet'),
    );
    expect(faultOf('ftp://localhost/')).toBe('must begin with https://');
  });
});

describe('public addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '99.255.255.255', '2606:4700::1111', '2a00:1450:4001::8'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'hooks.example.com',
    '8.8',
    '0.0.0.0',
    '0.1.2.3',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::8.8.8.8',
    '::ffff:8.8.8.8',
    '::ffff:0:8.8.8.8',
    '64:ff9b::808:808',
    '64:ff9b:1::808:808',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:808:808::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('%j is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
