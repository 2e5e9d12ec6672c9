import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const names = ['regular', 'bold'] as const;
export type FaceName = (typeof names)[number];

/** A face of Noto Sans, which has Latin, Greek and Cyrillic letters. */
interface Face {
  readonly content: Buffer;
  readonly has: (codePoint: number) => boolean;
}
type Faces = Readonly<Record<FaceName, Face>>;

const files: Readonly<Record<FaceName, string>> = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

async function readFace(name: FaceName): Promise<Face> {
  const content = await readFile(fileURLToPath(files[name]));
  const font = fontkit.create(content);
  return { content, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

let faces: Promise<Faces> | undefined;

/** The faces that PDFs are written with; read once. */
export const readFaces = (): Promise<Faces> =>
  (faces ??= Promise.all(names.map(readFace)).then(([regular, bold]) => {
    if (!regular || !bold) throw new Error('a face is missing');
    return { regular, bold };
  }));

/** The characters of a line that a face has no glyph for, and shows as boxes. */
export function missingIn({ has }: Face, line: string): readonly string[] {
  return Array.from(line).filter((one) => one >= ' ' && !has(one.codePointAt(0) ?? 0));
}
