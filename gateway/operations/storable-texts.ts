import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';
import { isStorableText } from '../../kernel/http/json.ts';

/** Validation rule: no text of the document holds what no service can store (contract 0, "Text"). */
export function storableTexts(context: ValidationContext): ASTVisitor {
  return {
    StringValue: (node) => {
      if (isStorableText(node.value)) return;
      context.reportError(
        new GraphQLError('A text holds a character that cannot be stored.', { nodes: node }),
      );
    },
  };
}
