import { DatabaseError } from 'pg';
import { isAway, isOutage } from '../../../kernel/errors/outage.ts';

function sqlError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('made by the test', 0, 'error'), { code });
}

describe('isOutage', () => {
  it.each([
    ['connection failure', '08006'],
    ['a login without right', '28000'],
    ['a wrong password', '28P01'],
    ['a database that only reads', '25006'],
    ['a database that is not there', '3D000'],
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
    ['too many connections', '53300'],
    ['a database that takes no connections', '55000'],
    ['a lock that nobody gives up', '55P03'],
    ['a statement that took too long', '57014'],
    ['a server that stops', '57P01'],
    ['a server that starts', '57P03'],
    ['an input or output error', '58030'],
  ])('is true for %s (%s)', (_, code) => expect(isOutage(sqlError(code))).toBe(true));

  it.each([
    ['an invalid transaction state', '25001'],
    ['a failed transaction', '25P02'],
    ['a unique violation', '23505'],
    ['a syntax error', '42601'],
    ['a table that is not there', '42P01'],
    ['an object in use', '55006'],
    ['a schema that is not there', '3F000'],
  ])('is false for %s (%s)', (_, code) => expect(isOutage(sqlError(code))).toBe(false));

  it.each([
    'Query read timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('is true for the driver\'s "%s"', (message) => expect(isOutage(new Error(message))).toBe(true));

  it('is true for an address where nobody listens, alone or one of several', () => {
    const refused = Object.assign(new Error('made by the test'), { code: 'ECONNREFUSED' });
    expect([isOutage(refused), isOutage(new AggregateError([refused]))]).toEqual([true, true]);
  });

  it('is true for a name that nobody can look up now', () => {
    const unknown = Object.assign(new Error('getaddrinfo EAI_AGAIN database'), { code: 'EAI_AGAIN' });
    expect(isOutage(unknown)).toBe(true);
  });

  it('is false for whatever else is thrown', () => {
    for (const thrown of [new TypeError('x is not a function'), 'Query read timeout', null, undefined]) {
      expect(isOutage(thrown)).toBe(false);
    }
  });
});

describe('isAway', () => {
  it.each(['08006', '57P01', '57P03'])('is true for a server that is gone, stops or starts (%s)', (code) => {
    const found = new Error('PostgreSQL at database:5432: ...', { cause: sqlError(code) });
    expect([isAway(sqlError(code)), isAway(found)]).toEqual([true, true]);
  });

  it.each(['08P01', '28P01', '3D000', '42501', '53300', '57014'])(
    'is false for a server that refuses (%s)',
    (code) => expect(isAway(sqlError(code))).toBe(false),
  );

  it('is true for an address where nobody listens or answers', () => {
    const refused = Object.assign(new Error('made by the test'), { code: 'ECONNREFUSED' });
    const found = [refused, new AggregateError([refused]), new Error('timeout expired')].map(isAway);
    expect(found).toEqual([true, true, true]);
  });
});
