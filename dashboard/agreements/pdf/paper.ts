import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type FaceName, missingIn, readFaces } from './faces.ts';

/** Marks that turn the direction of text, or choose a form of a sign, and control characters: they have no place on paper. */
const unprintable =
  /[^\P{Cc}\n\t]|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Variation_Selector}/gu;
/** So much is laid out at a time; others are served in between. */
const chunk = 2_000;

/** A sheet to write on from top to bottom. */
export interface Paper {
  readonly heading: (text: string) => void;
  readonly text: (text: string) => Promise<void>;
  readonly fact: (name: string, value: string) => void;
  readonly small: (text: string) => void;
  readonly gap: () => void;
}

interface Labels {
  readonly title: string;
  /** Stands at the foot of each page. */
  readonly foot: string;
  readonly madeAt: Date;
}

/** Parts of a paragraph that are laid out one after the other, cut between words where there are any. */
function partsOf(paragraph: string): readonly string[] {
  const parts: string[] = [];
  let rest = paragraph;
  while (rest.length > chunk) {
    const space = rest.lastIndexOf(' ', chunk);
    let end = space > chunk / 2 ? space + 1 : chunk;
    // Not between the halves of a character.
    if (/[\uD800-\uDBFF]/.test(rest.charAt(end - 1))) end -= 1;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/** A PDF (A4) of what is written; characters that the font has not are shown as boxes, and the last page names them. */
export async function pdfOf(
  { title, foot, madeAt }: Labels,
  write: (paper: Paper) => Promise<void>,
): Promise<Buffer> {
  const faces = await readFaces();
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    bufferPages: true,
    info: { Title: cleanText(title), CreationDate: madeAt, Producer: 'svc', Creator: 'svc' },
    lang: 'en',
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const [name, { content }] of Object.entries(faces)) document.registerFont(name, content);
  const missing = new Set<string>();
  /** Writes on with a face, and notes what it has not. */
  const put = (face: FaceName, size: number, text: string, continued = false): void => {
    for (const one of missingIn(faces[face], text)) missing.add(one);
    document.font(face).fontSize(size).text(text, { continued });
  };
  const small = (text: string): void => put('regular', 8, cleanText(text));
  await write({
    heading: (text) => {
      put('bold', 16, cleanText(text));
      document.moveDown(0.5);
    },
    text: async (text) => {
      document.font('regular').fontSize(10);
      for (const paragraph of cleanText(text).split('\n')) {
        const parts = partsOf(paragraph);
        for (const [index, part] of parts.entries()) {
          if (part === '') document.moveDown(1);
          else put('regular', 10, part, index < parts.length - 1);
          await nextTurn();
        }
      }
    },
    fact: (name, value) => {
      put('bold', 10, `${name}: `, true);
      put('regular', 10, cleanText(value));
    },
    small,
    gap: () => void document.moveDown(1),
  });
  if (missing.size > 0) small(missingWords(missing));
  writeFeet(document, cleanText(foot));
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

/** So many are named. */
const mostNamed = 30;

function missingWords(missing: ReadonlySet<string>): string {
  const codes = [...missing].slice(0, mostNamed).map((one) => {
    const code = (one.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `U+${code.padStart(4, '0')}`;
  });
  const more = missing.size > mostNamed ? ' and more' : '';
  return `This file has Latin, Greek and Cyrillic letters. Others are boxes here (${codes.join(', ')}${more}); the page of this text shows them.`;
}

const cleanText = (text: string): string =>
  text.normalize('NFC').replaceAll(unprintable, '').replaceAll('\t', '    ');

function writeFeet(document: PDFKit.PDFDocument, foot: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { margins, height, width } = document.page;
    // Below the margin, where text would begin another page.
    const { bottom } = margins;
    margins.bottom = 0;
    document
      .font('regular')
      .fontSize(7)
      .text(`${foot} · ${page + 1} / ${count}`, margins.left, height - 40, {
        width: width - margins.left - margins.right,
        lineBreak: false,
      });
    margins.bottom = bottom;
  }
}
