import { once } from 'node:events';
import { z } from 'zod';
import { type CpuProfile, cpuProfile } from './cpu-profile.ts';

const samplingUs = 500;
const listed = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answered = z.object({
  id: z.int(),
  result: z.unknown(),
  error: z.object({ message: z.string() }).optional(),
});

/** Profiles a process that was started with `--inspect=127.0.0.1:<port>`, while something runs. */
export async function profileWhile(port: number, run: () => Promise<unknown>): Promise<CpuProfile> {
  const [target] = listed.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  let sent = 0;
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    const id = (sent += 1);
    const answer = new Promise<z.infer<typeof answered>>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const message = answered.safeParse(JSON.parse(String(data)));
        if (!message.success || message.data.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message.data);
      };
      socket.addEventListener('message', listen);
    });
    socket.send(JSON.stringify({ id, method, params }));
    const { error, result } = await answer;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: samplingUs });
  await ask('Profiler.start');
  await run();
  const { profile } = z.object({ profile: cpuProfile }).parse(await ask('Profiler.stop'));
  socket.close();
  return profile;
}
