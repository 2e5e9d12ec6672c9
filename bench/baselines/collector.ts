/**
 * The baseline for the collector: servers that read a body and answer 202, and do nothing else. Started by
 * bench/collector.ts with the name of one: `node` or `koa`.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Koa from 'koa';

const answer = JSON.stringify({
  data: { accepted: 1, dropped: 0, sampled: false },
  resultCode: 'Audience_AudienceCollect_AD_Hit_SU',
});
const port = Number(process.env['PORT']);

if (process.argv[2] === 'koa') {
  const app = new Koa();
  app.use(async (context) => {
    await text(context.req);
    context.status = 202;
    context.type = 'application/json';
    context.body = answer;
  });
  app.listen(port, '127.0.0.1');
} else {
  createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      Buffer.concat(parts).toString();
      response.writeHead(202, { 'Content-Type': 'application/json' }).end(answer);
    });
  }).listen(port, '127.0.0.1');
}
