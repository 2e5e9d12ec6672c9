/** contract 2.3 */
const maximumCharacters = 1_024;
/** Of UTF-8. */
const longestCharacterBytes = 4;
/** The number of bytes to read of an answer: enough for any characters. */
export const snippetBytes = maximumCharacters * longestCharacterBytes;
const decoder = new TextDecoder();

/** The first characters of an answer as text that can be stored, whatever its bytes are; null for an empty one. */
export function answerSnippet(body: Buffer): string | null {
  const start = decoder.decode(body.subarray(0, snippetBytes));
  const characters = Array.from(start).slice(0, maximumCharacters).join('').replaceAll('\0', '\ufffd');
  return characters === '' ? null : characters;
}
