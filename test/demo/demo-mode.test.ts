import { demoMode } from '../../demo/demo-mode.ts';
import { EnvFault } from '../../kernel/env.ts';
import { readEnv } from '../../services.ts';

const asked = (settings: NodeJS.ProcessEnv) => demoMode(readEnv(settings));
const secret = { DEMO_PASSWORD: 'a password of its own' };

describe('who asks for the demo world', () => {
  it.each(['', '127.0.0.1', '127.8.9.10', '::1', 'localhost', 'LOCALHOST'])(
    'is every embedded database on the loopback interface (HOST=%s)',
    (HOST) => {
      for (const NODE_ENV of ['', 'development', 'test']) {
        expect(asked({ HOST, NODE_ENV })).toBe('where embedded');
      }
    },
  );

  it.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', '192.168.1.7', 'svc.example', 'localhost.example'])(
    'is nobody where others can reach the house (HOST=%s)',
    (HOST) => {
      expect(asked({ HOST })).toBe('nowhere');
    },
  );

  it('is nobody in production', () => {
    expect(asked({ NODE_ENV: 'production' })).toBe('nowhere');
    expect(asked({ NODE_ENV: 'production', ...secret })).toBe('nowhere');
  });

  it('is whoever sets DEMO=1, anywhere', () => {
    expect(asked({ DEMO: '1' })).toBe('everywhere');
    expect(asked({ DEMO: '1', HOST: '0.0.0.0' })).toBe('everywhere');
    expect(asked({ DEMO: '1', NODE_ENV: 'production', ...secret })).toBe('everywhere');
  });

  it('has to bring a password in production', () => {
    expect(() => asked({ DEMO: '1', NODE_ENV: 'production' })).toThrow(EnvFault);
    expect(() => asked({ DEMO: '1', NODE_ENV: 'production' })).toThrow(/DEMO_PASSWORD: is needed/);
    expect(() => asked({ DEMO: '1', NODE_ENV: 'production', DEMO_PASSWORD: 'short' })).toThrow(
      /DEMO_PASSWORD/,
    );
  });

  it('is nobody with DEMO=0', () => {
    expect(asked({ DEMO: '0' })).toBe('nowhere');
    expect(asked({ DEMO: '0', NODE_ENV: 'production', ...secret })).toBe('nowhere');
  });
});
