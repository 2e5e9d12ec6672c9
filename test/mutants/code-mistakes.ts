import ts from 'typescript';
import { type Kind, type Mistake, tellsWhose } from './mistake.ts';
import { sqlMistakes } from './sql-mistakes.ts';

const { SyntaxKind } = ts;

const bounds = new Map([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
]);
const turned = new Map([
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
]);
const amounts = new Map([
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
]);
const leftOut = new Set(['filter', 'slice', 'toSorted', 'sort', 'trim', 'toLowerCase', 'normalize']);
const swapped = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['max', 'min'],
  ['min', 'max'],
]);
const finders = new Set(['find', 'findOne', 'findOneOrFail', 'count', 'nativeUpdate', 'nativeDelete']);
const limits = new Set(['min', 'max', 'length', 'gt', 'gte', 'lt', 'lte']);
const isWord = (text: string) => /^[A-Z][A-Z0-9_]{2,}$/.test(text);
const isSql = (text: string) =>
  /^\s*(select|insert|update|delete|with|and|or|where|from|join|exists|not exists|left join|order by)\s/.test(
    text,
  ) && /[=<>$_(]|\bis\b/.test(text);

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** `sale.sellerProfileId !== profileId`, and not whether there is one at all. */
const comparesWhose = (text: string) => tellsWhose(text) && /[!=]==(?! (null|undefined))/.test(text);

/** What is not computed by a rule: types, names, decorators and the imports. */
const isApart = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isDecorator(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node);

const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  [SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken].includes(node.operatorToken.kind);

function unwrapped(node: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node;
}

/** Whether the mistake of the node around it covers it: what is tested as a whole is turned as a whole. */
function isTested({ parent }: ts.Node, node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent)) return isTested(parent, parent);
  return (
    isLogical(parent) ||
    ((ts.isIfStatement(parent) || ts.isWhileStatement(parent)) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
}

/** The small mistakes that can be made in a file. */
export function mistakesIn(fileName: string, source: string): Mistake[] {
  const tree = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: Mistake[] = [];
  const words = new Set<string>();
  const members = new Map<string, Set<string>>();

  function collect(node: ts.Node): void {
    if (isApart(node)) return;
    if (ts.isStringLiteral(node) && isWord(node.text)) words.add(node.text);
    if (ts.isPropertyAccessExpression(node) && isWord(node.name.text)) {
      const name = node.expression.getText();
      members.set(name, (members.get(name) ?? new Set()).add(node.name.text));
    }
    ts.forEachChild(node, collect);
  }
  collect(tree);

  const nextOf = (all: Iterable<string>, word: string): string | undefined => {
    const known = [...all];
    return known.length < 2 ? undefined : known[(known.indexOf(word) + 1) % known.length];
  };

  function visit(node: ts.Node, isStatic: boolean): void {
    if (isApart(node)) return;
    const add = (kind: Kind, of: ts.Node, instead: string) =>
      found.push({
        kind: kind === 'condition' && comparesWhose(of.getText()) ? 'tenancy' : kind,
        start: of.getStart(),
        end: of.getEnd(),
        text: of.getText(),
        instead,
        language: 'code',
        isStatic,
      });
    ofCondition(node, add);
    ofOperator(node, add);
    ofCall(node, add);
    ofStatement(node, add);
    ofWord(node, add);
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) ofSql(node);
    const runsLater =
      ts.isFunctionLike(node) || (ts.isPropertyDeclaration(node) && !ts.getModifiers(node)?.length);
    ts.forEachChild(node, (child) => visit(child, isStatic && !runsLater));
  }

  type Add = (kind: Kind, of: ts.Node, instead: string) => void;

  function ofCondition(node: ts.Node, add: Add): void {
    if (ts.isIfStatement(node))
      add(
        'condition',
        node.expression,
        node.elseStatement === undefined ? 'false' : `!(${node.expression.getText()})`,
      );
    if (ts.isConditionalExpression(node)) add('condition', node.condition, `!(${node.condition.getText()})`);
    if (isLogical(node)) {
      const isAnd = node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken;
      for (const side of [node.left, node.right]) {
        const inner = unwrapped(side);
        // Of a chain each condition is left out once.
        if (isLogical(inner) && inner.operatorToken.kind === node.operatorToken.kind) continue;
        add('condition', side, String(isAnd));
      }
    }
  }

  function ofOperator(node: ts.Node, add: Add): void {
    if (
      ts.isPrefixUnaryExpression(node) &&
      node.operator === SyntaxKind.MinusToken &&
      !ts.isNumericLiteral(node.operand)
    )
      add('amount', node, node.operand.getText());
    if (
      ts.isPrefixUnaryExpression(node) &&
      node.operator === SyntaxKind.ExclamationToken &&
      !isTested(node, node)
    )
      add('condition', node, node.operand.getText());
    if (!ts.isBinaryExpression(node)) return;
    const [left, right] = [node.left.getText(), node.right.getText()];
    const { kind } = node.operatorToken;
    const bound = bounds.get(kind);
    if (bound !== undefined) add('bound', node, `${left} ${bound} ${right}`);
    const turn = turned.get(kind);
    if (turn !== undefined && !isTested(node, node)) add('condition', node, `${left} ${turn} ${right}`);
    const amount = amounts.get(kind);
    if (amount !== undefined && !isText(node.left) && !isText(node.right))
      add('amount', node, `${left} ${amount} ${right}`);
    if (kind === SyntaxKind.PlusEqualsToken && !isText(node.right))
      add('amount', node, `${left} -= ${right}`);
    if (kind === SyntaxKind.MinusEqualsToken) add('amount', node, `${left} += ${right}`);
  }

  function ofCall(node: ts.Node, add: Add): void {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (node.flags & ts.NodeFlags.OptionalChain) return;
    const { expression: receiver, name } = node.expression;
    const [argument] = node.arguments;
    if (leftOut.has(name.text)) add('filter', node, receiver.getText());
    const swap = swapped.get(name.text);
    if (swap !== undefined && (/^(some|every)$/.test(name.text) || receiver.getText() === 'Math')) {
      const rest = source.slice(name.getEnd(), node.getEnd());
      add('condition', node, `${receiver.getText()}.${swap}${rest}`);
    }
    if (limits.has(name.text) && argument !== undefined && ts.isNumericLiteral(argument))
      add('bound', argument, String(Number(argument.text.replaceAll('_', '')) + 1));
    const where = node.arguments[1];
    if (finders.has(name.text) && where !== undefined && ts.isObjectLiteralExpression(where))
      for (const property of where.properties) {
        const rest = where.properties.filter((other) => other !== property).map((other) => other.getText());
        // By its kind the property that is missing counts.
        const kind = tellsWhose(property.getText()) ? 'tenancy' : 'filter';
        found.push({
          kind,
          start: where.getStart(),
          end: where.getEnd(),
          text: where.getText(),
          instead: `{ ${rest.join(', ')} }`,
          language: 'code',
          isStatic: false,
        });
      }
  }

  function ofStatement(node: ts.Node, add: Add): void {
    if (ts.isReturnStatement(node) && node.expression !== undefined) {
      if (node.expression.kind === SyntaxKind.TrueKeyword) add('condition', node.expression, 'false');
      if (node.expression.kind === SyntaxKind.FalseKeyword) add('condition', node.expression, 'true');
    }
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer !== undefined &&
      ts.isNumericLiteral(node.initializer) &&
      Number(node.initializer.text) > 0 &&
      // How long something takes or waits is measured, not decided.
      !node.name.getText().endsWith('Ms')
    )
      add('bound', node.initializer, String(Number(node.initializer.text.replaceAll('_', '')) + 1));
    if (!ts.isExpressionStatement(node)) return;
    const { expression } = node;
    const awaited = ts.isAwaitExpression(expression) ? expression.expression : null;
    const call = awaited ?? expression;
    if (awaited !== null) add('await', expression, `void (${awaited.getText()})`);
    if (
      ts.isCallExpression(call) &&
      call.expression.kind !== SyntaxKind.SuperKeyword &&
      !/\b(logger|stdout)\b/.test(call.expression.getText())
    )
      add('call', expression, 'undefined');
    if (
      ts.isBinaryExpression(expression) &&
      expression.operatorToken.kind === SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(expression.left)
    )
      add('call', expression, 'undefined');
  }

  function ofWord(node: ts.Node, add: Add): void {
    if (ts.isStringLiteral(node) && isWord(node.text)) {
      if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return;
      // An attribute in JSX takes no expression without braces.
      if (ts.isJsxAttribute(node.parent)) return;
      // A list of words is a type, written so that it exists.
      if (ts.isArrayLiteralExpression(node.parent) && ts.isAsExpression(node.parent.parent)) return;
      const other = nextOf(words, node.text);
      if (other !== undefined) add('status', node, `'${other}'`);
    }
    if (ts.isPropertyAccessExpression(node) && isWord(node.name.text)) {
      const name = node.expression.getText();
      if (name === 'LockMode' && node.name.text !== 'NONE') return add('lock', node, 'LockMode.NONE');
      if (!/^[A-Z]\w*$/.test(name)) return;
      const other = nextOf(members.get(name) ?? [], node.name.text);
      if (other !== undefined) add('status', node, `${name}.${other}`);
    }
  }

  function ofSql(node: ts.TemplateExpression | ts.StringLiteralLike): void {
    const offset = node.getStart() + 1;
    const text = source.slice(offset, node.getEnd() - 1);
    if (!isSql(text)) return;
    const holes = ts.isTemplateExpression(node)
      ? node.templateSpans.map(
          (span) =>
            [span.expression.getFullStart() - 2 - offset, span.literal.getStart() + 1 - offset] as const,
        )
      : [];
    found.push(...sqlMistakes({ text, offset, holes }));
  }

  visit(tree, true);
  return found;
}
