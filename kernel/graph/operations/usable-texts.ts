import {
  type ASTVisitor,
  type FloatValueNode,
  GraphQLError,
  type IntValueNode,
  type NameNode,
  type ValidationContext,
} from 'graphql';
import { isStorableText } from '../../http/json.ts';

/**
 * Validation rule: no text of the document contains what no service can store (contract 0, "Text"), no number exceeds a
 * double, and nothing in an answer or among the variables is called `__proto__`, which does not behave like other
 * members of an object.
 */
export function usableTexts(context: ValidationContext): ASTVisitor {
  const refuse = (message: string, nodes: NameNode) =>
    context.reportError(new GraphQLError(message, { nodes }));
  const finite = (node: IntValueNode | FloatValueNode) => {
    if (Number.isFinite(Number(node.value))) return;
    context.reportError(new GraphQLError('A number is too large.', { nodes: node }));
  };
  return {
    IntValue: finite,
    FloatValue: finite,
    StringValue: (node) => {
      if (isStorableText(node.value)) return;
      context.reportError(
        new GraphQLError('A text holds a character that cannot be stored.', { nodes: node }),
      );
    },
    Field: ({ alias }) => {
      if (alias?.value === '__proto__') refuse('A field cannot be called "__proto__".', alias);
    },
    VariableDefinition: ({ variable: { name } }) => {
      if (name.value === '__proto__') refuse('A variable cannot be called "__proto__".', name);
    },
  };
}
