import fc from 'fast-check';
import { readTraceparent, writeTraceparent } from '../../../kernel/observability/trace-headers.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const good = `00-${traceId}-${spanId}-01`;

describe('traceparent', () => {
  it.each([
    ['sampled', good, 1],
    ['not sampled', `00-${traceId}-${spanId}-00`, 0],
    ['with flags that mean nothing to us', `00-${traceId}-${spanId}-fe`, 0],
    ['sampled, beside such flags', `00-${traceId}-${spanId}-ff`, 1],
    ['of a later version', `01-${traceId}-${spanId}-01`, 1],
    ['of a later version that says more', `fe-${traceId}-${spanId}-01-what-is-to-come`, 1],
  ])('is read: %s', (_, traceparent, traceFlags) => {
    expect(readTraceparent({ traceparent })).toMatchObject({ traceId, spanId, traceFlags, isRemote: true });
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['an empty one', ''],
    ['several', [good, good]],
    ['several in one', `${good}, ${good}`],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['a parent id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['capital letters', good.toUpperCase()],
    ['the version that is none', `ff-${traceId}-${spanId}-01`],
    ['more than version 00 has', `${good}-more`],
    ['more than a later version may have', `01-${traceId}-${spanId}-01.more`],
    ['a short trace id', `00-${traceId.slice(1)}-${spanId}-01`],
    ['a long parent id', `00-${traceId}-0${spanId}-01`],
    ['other letters', `00-${traceId.replace('4', 'g')}-${spanId}-01`],
    ['a flag too few', `00-${traceId}-${spanId}-1`],
    ['no flags', `00-${traceId}-${spanId}`],
    ['spaces around it', ` ${good} `],
    ['a line break after it', `${good}\n`],
    ['the end of a comment', `00-${traceId}-${spanId}-01-*/ drop table x; /*`],
    ['a megabyte', `01-${traceId}-${spanId}-01-${'a'.repeat(1_048_576)}`],
  ])('is ignored: %s', (_, traceparent) => {
    expect(readTraceparent({ traceparent })).toBeNull();
  });

  it('is handed on as nothing but what it means, whatever is sent', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(-.{0,9})?$/),
    );
    fc.assert(
      fc.property(text, (traceparent) => {
        const read = readTraceparent({ traceparent });
        if (read === null) return;
        expect(writeTraceparent(read)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
        expect(writeTraceparent(read).slice(3, 52)).toBe(traceparent.slice(3, 52));
      }),
    );
  });

  it.each([
    ['is kept', 'a=1,b@c=2', 'a=1,b@c=2'],
    ['loses what is none of its pairs', 'a=1,,=x,B=2,c', 'a=1'],
    ['is left out when it is too long', `a=${'1'.repeat(511)}`, ''],
    ['is left out when there are several', ['a=1', 'b=2'], ''],
  ])('beside it tracestate %s', (_, tracestate, kept) => {
    const state = readTraceparent({ traceparent: good, tracestate })?.traceState;
    expect(state?.serialize() ?? '').toBe(kept);
  });
});
