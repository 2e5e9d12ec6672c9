import fc from 'fast-check';
import { type BackendMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
// Has pg read rows in our way.
import '../../../../kernel/database/connections/pool.ts';

function numberOf(value: number, bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeIntBE(value, 0, bytes);
  return written;
}

/** A row as the server sends it. */
function messageOf(values: readonly (Buffer | null)[]): Buffer {
  const parts = values.flatMap((value) =>
    value === null ? [numberOf(-1, 4)] : [numberOf(value.length, 4), value],
  );
  const body = Buffer.concat([numberOf(values.length, 2), ...parts]);
  return Buffer.concat([Buffer.from('D'), numberOf(body.length + 4, 4), body]);
}

/** What pg makes of bytes that arrive in these pieces. */
function messagesOf(pieces: readonly Buffer[]): BackendMessage[] {
  const parser = new Parser();
  const messages: BackendMessage[] = [];
  for (const piece of pieces) parser.parse(piece, (message) => messages.push(message));
  return messages;
}

const short = fc.string({ maxLength: 12 });
/** Lengths whose bytes look like letters, or like the beginning of one. */
const long = fc.string({ minLength: 120, maxLength: 260 });
const accented = fc.string({ unit: 'binary', maxLength: 200 });
const text = fc.oneof(short, long, accented).map((value) => Buffer.from(value));
/** Of a database whose encoding is not checked. */
const anyBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
const value = fc.option(fc.oneof({ weight: 5, arbitrary: text }, anyBytes));
const rows = fc.array(fc.array(value, { maxLength: 9 }), { maxLength: 4 });

describe('a row of the server', () => {
  it('has the same values as when each is read by itself, in whatever pieces it arrives', () => {
    fc.assert(
      fc.property(rows, fc.double({ min: 0, max: 1, noNaN: true }), (sent, share) => {
        const bytes = Buffer.concat(sent.map(messageOf));
        const cut = Math.floor(share * bytes.length);
        const received = messagesOf([bytes.subarray(0, cut), bytes.subarray(cut)]);
        expect(received).toMatchObject(
          sent.map((values) => ({
            name: 'dataRow',
            length: messageOf(values).length - 1,
            fieldCount: values.length,
            fields: values.map((one) => one?.toString('utf8') ?? null),
          })),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
