import { type Facade, startFacade } from '../facade.ts';

const keys = '/api/developer/v1/admin/signing-keys';

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade({
    ADMIN_ADDRESSES: '192.0.2.0/24,2001:db8::7',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
});
afterAll(() => facade.close());

async function answerTo(from: string, path = keys): Promise<string> {
  const token = await facade.authorization.memberToken({ is_admin: true });
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
  const { status, body } = await facade.send('GET', path, { headers });
  return `${status} ${String(body?.['platformResponseCode'])}`;
}
/** Of an operation that is reached: nobody is behind it here. */
const reached = '503 0010010000503';

describe('an administrator, where ADMIN_ADDRESSES is set', () => {
  it.each(['192.0.2.9', '::ffff:192.0.2.9', '2001:db8::7'])('may act as such from %s', async (from) => {
    expect(await answerTo(from)).toBe(reached);
    expect(facade.memberViewers.at(-1)).toMatchObject({ isAdmin: true });
  });

  it.each(['198.51.100.1', '2001:db8::8', '192.0.2.9, 198.51.100.1', 'nowhere'])(
    'is a member like others at %s',
    async (from) => {
      expect(await answerTo(from)).toBe('403 0010010000403');
      expect(await answerTo(from, '/api/billing/v1/payment-card')).toBe(reached);
      expect(facade.memberViewers.at(-1)).toMatchObject({ isAdmin: false });
    },
  );
});
