import { demo } from '../../demo/demo.ts';
import { printWelcome } from '../../platform/welcome.ts';
import { readDemoWorld } from '../../demo/world.ts';
import { readEnv } from '../../services.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

async function welcome(settings: NodeJS.ProcessEnv): Promise<string> {
  let printed = '';
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await printWelcome(readEnv(settings), demo);
  write.mockRestore();
  return printed;
}

describe('the welcome', () => {
  it('tells the addresses, the sign-ins and the app of a demo world', async () => {
    const text = await welcome({});
    const { accounts, apps } = await readDemoWorld();
    for (const address of ['4000\n', '4000/docs', '4001', '4003/graphql', '4004/store', '4005/mcp']) {
      expect(text).toContain(`http://localhost:${address}`);
    }
    for (const { email, password } of Object.values(accounts)) {
      expect(text).toMatch(new RegExp(`${email} +${password}\n`));
    }
    expect(text).toContain(apps.approved.client_id);
    expect(text).toContain(apps.approved.client_secret);
  });

  it('tells no sign-ins where the demo world is not loaded', async () => {
    const given = { DATABASE_URL: 'postgresql://localhost/svc' };
    expect(await welcome(given)).not.toContain('password');
    expect(await welcome({ DEMO: '0' })).not.toContain('password');
    expect(await welcome({ ...given, DEMO: '1' })).toContain('password');
  });

  it('tells only of services that run here', async () => {
    const text = await welcome({ SERVICES: 'animals', PORT_BASE: '5000' });
    expect(text).toContain('http://localhost:5010/graphql');
    expect(text).not.toContain('5000');
    expect(text).not.toContain('password');
  });
});
