import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, with every run of white space as one blank. */
export async function readPdf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
