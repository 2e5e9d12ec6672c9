import { type Kind, type Mistake, tellsWhose } from './mistake.ts';

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many brackets are open around it. */
  readonly depth: number;
}

/** A text from the source with the spans of its `${}`, which count as one word each. */
export interface SqlText {
  readonly text: string;
  readonly offset: number;
  readonly holes: readonly (readonly [start: number, end: number])[];
}

const tokenPattern =
  /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$\d+|::|->>|->|<=|>=|<>|!=|@>|\|\||[a-z_][\w.]*|\d+|[^\s]/giy;

function tokensOf({ text, holes }: SqlText): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const hole = holes.find(([start]) => start === at);
    tokenPattern.lastIndex = at;
    const found = hole === undefined ? tokenPattern.exec(text)?.[0] : text.slice(...hole);
    if (found === undefined) {
      at += 1;
      continue;
    }
    if (found === ')' || found === ']') depth -= 1;
    if (!found.startsWith('--'))
      tokens.push({ text: found.toLowerCase(), start: at, end: at + found.length, depth });
    if (found === '(' || found === '[') depth += 1;
    at += found.length;
  }
  return tokens;
}

const ends = new Set(
  ', ; as and or then else end when where group order limit offset returning union except intersect for left right inner cross join full window on do having from fetch'.split(
    ' ',
  ),
);

/** Where the condition ends that starts with a token. */
function endOfCondition(tokens: readonly Token[], first: number): number {
  const depth = tokens[first]?.depth ?? 0;
  let isBetween = false;
  for (let at = first; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.depth > depth) continue;
    if (token.depth < depth) return at;
    const isFunction = tokens[at + 1]?.text === '(' && (token.text === 'left' || token.text === 'right');
    if (token.text === 'case') return tokens.length;
    if (token.text === 'between') isBetween = true;
    else if (token.text === 'and' && isBetween) isBetween = false;
    else if (token.text === 'from' && tokens[at - 1]?.text === 'distinct') continue;
    else if (ends.has(token.text) && !isFunction) return at;
  }
  return tokens.length;
}

const bounds = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const opposites = new Map([
  ['asc', 'desc'],
  ['desc', 'asc'],
  ['greatest', 'least'],
  ['least', 'greatest'],
  ['max', 'min'],
  ['min', 'max'],
]);

/** A condition without the statements in its brackets, whose conditions are left out one by one. */
function outside(text: string): string {
  const inner = /\([^()]*\)/g;
  let rest = text;
  for (let shorter = ''; shorter !== rest;) {
    shorter = rest;
    rest = shorter.replace(inner, (group) =>
      group.includes('select') ? ' ' : group.replace('(', '[').replace(')', ']'),
    );
  }
  return rest;
}

const rowLock =
  /for\s+(?:no key update|update|key share|share)(?:\s+of\s+\w+(?:,\s*\w+)*)?(?:\s+skip locked|\s+nowait)?/giy;

/**
 * The mistakes in an SQL text: conditions left out, bounds moved, words of a status swapped, signs and orders turned, locks
 * not taken.
 */
export function sqlMistakes(sql: SqlText): Mistake[] {
  const tokens = tokensOf(sql);
  const found: Mistake[] = [];
  const add = (kind: Kind, { start, end }: Pick<Token, 'start' | 'end'>, instead: string) =>
    found.push({
      kind,
      start: sql.offset + start,
      end: sql.offset + end,
      text: sql.text.slice(start, end),
      instead,
      language: 'sql',
      isStatic: false,
    });
  const written = tokens.map(({ start, end }) => sql.text.slice(start, end));
  const words = [...new Set(written.filter((text) => /^'[A-Z_]{3,}'$/.test(text)))];
  let isConflict = false;
  tokens.forEach((token, index) => {
    const [before, next] = [tokens[index - 1]?.text, tokens[index + 1]];
    if (token.text === 'conflict') isConflict = true;
    if (token.text === 'do') isConflict = false;
    const starts =
      ['where', 'and', 'or', 'having', 'when'].includes(token.text) ||
      (token.text === 'on' && next?.text !== 'conflict' && before !== 'distinct');
    const isBetween = token.text === 'and' && isEndOfBetween(tokens, index);
    if (starts && !isBetween && !isConflict && next !== undefined) {
      const last = tokens[endOfCondition(tokens, index + 1) - 1];
      if (last !== undefined && last.start >= next.start && !/^(true|false)$/.test(next.text)) {
        const text = sql.text.slice(next.start, last.end);
        const kind = tellsWhose(outside(text)) ? 'tenancy' : 'condition';
        const isOr = token.text === 'or';
        add(
          kind,
          { start: next.start, end: last.end },
          isOr ? `(${text}\n and false)` : `(${text}\n or true)`,
        );
      }
    }
    const bound = bounds.get(token.text);
    if (bound !== undefined) add('bound', token, bound);
    rowLock.lastIndex = token.start;
    const lock = rowLock.exec(sql.text)?.[0];
    if (lock !== undefined) add('lock', { start: token.start, end: token.start + lock.length }, '');
    if (token.text === 'pg_advisory_xact_lock') add('lock', token, 'pg_advisory_xact_lock_shared');
    const opposite = opposites.get(token.text);
    if (opposite !== undefined && (token.text.endsWith('sc') || next?.text === '('))
      add('order', token, opposite);
    if ((token.text === '+' || token.text === '-') && before !== undefined && !/^[,(=]$/.test(before))
      add('amount', token, token.text === '+' ? '-' : '+');
    const other = words[(words.indexOf(written[index] ?? '') + 1) % words.length];
    if (words.length > 1 && other !== undefined && words.includes(written[index] ?? ''))
      add('status', token, other);
    const span = /^'(\d+) (\w+)'$/.exec(token.text);
    if (span !== null && before === 'interval') add('bound', token, `'${Number(span[1]) + 1} ${span[2]}'`);
  });
  return found;
}

function isEndOfBetween(tokens: readonly Token[], index: number): boolean {
  const depth = tokens[index]?.depth;
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.depth !== depth) continue;
    if (token.text === 'between') return true;
    if (['and', 'or', 'where', 'on', 'when'].includes(token.text)) return false;
  }
  return false;
}
