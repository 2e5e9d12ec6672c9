/** A collector of spans that accepts everything and stores nothing. Started by bench/main.ts. */
import { createServer } from 'node:http';

createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'));
}).listen(Number(process.env['PORT']), '127.0.0.1');
