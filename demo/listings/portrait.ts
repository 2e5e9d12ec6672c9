import sharp from 'sharp';
import type { DemoPicture } from './listing-shapes.ts';

export const portraitSize = { width: 960, height: 720 } as const;
const { width, height } = portraitSize;

interface Ellipse {
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  /** In degrees, clockwise. */
  readonly turn?: number;
}

const channelsOf = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** Paints over what is there; the edge is a pixel soft. */
function paint(pixels: Uint8Array, { colour, x, y, across, down, turn = 0 }: Ellipse): void {
  const [red, green, blue] = channelsOf(colour);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const [reach, narrow] = [Math.max(across, down) + 1, Math.min(across, down)];
  const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(width, x + reach)];
  const blend = (at: number, value: number, share: number) => {
    pixels[at] = Math.round((pixels[at] ?? 0) * (1 - share) + value * share);
  };
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row += 1) {
    for (let column = left; column < right; column += 1) {
      const [aside, below] = [column - x, row - y];
      const [u, v] = [(aside * cos + below * sin) / across, (below * cos - aside * sin) / down];
      const share = Math.min(1, (1 - Math.sqrt(u * u + v * v)) * narrow + 0.5);
      if (share <= 0) continue;
      const at = (row * width + column) * 3;
      blend(at, red, share);
      blend(at + 1, green, share);
      blend(at + 2, blue, share);
    }
  }
}

/** Both sides of a face. */
const mirrored = ({ turn = 0, ...side }: Ellipse): readonly Ellipse[] => [
  { ...side, turn },
  { ...side, x: width - side.x, turn: -turn },
];

function shapesOf({ coat, muzzle, collar, ears }: DemoPicture): readonly Ellipse[] {
  const [dark, light] = ['#1d1a19', '#ffffff'];
  const middle = width / 2;
  const ear =
    ears === 'UP'
      ? { colour: coat, x: 330, y: 190, across: 60, down: 130, turn: -24 }
      : { colour: coat, x: 285, y: 360, across: 75, down: 170, turn: 14 };
  return [
    { colour: light, x: middle, y: 390, across: 360, down: 340 },
    { colour: coat, x: middle, y: 760, across: 260, down: 190 },
    { colour: collar, x: middle, y: 600, across: 175, down: 55 },
    ...mirrored(ear),
    { colour: coat, x: middle, y: 350, across: 210, down: 225 },
    ...mirrored({ colour: muzzle, x: 400, y: 255, across: 42, down: 24, turn: -16 }),
    ...mirrored({ colour: muzzle, x: 400, y: 315, across: 31, down: 35 }),
    ...mirrored({ colour: dark, x: 400, y: 315, across: 27, down: 31 }),
    ...mirrored({ colour: light, x: 408, y: 304, across: 8, down: 9 }),
    { colour: muzzle, x: middle, y: 450, across: 125, down: 105 },
    { colour: dark, x: middle, y: 400, across: 46, down: 33 },
    { colour: dark, x: middle, y: 450, across: 4, down: 34 },
    ...mirrored({ colour: dark, x: 450, y: 487, across: 32, down: 6, turn: 14 }),
    { colour: '#d9717d', x: middle, y: 512, across: 24, down: 26 },
  ];
}

/** The head of a dog, painted from ellipses: a PNG such as a member would upload. */
export async function portraitOf(picture: DemoPicture): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(channelsOf(picture.ground)));
  for (const shape of shapesOf(picture)) paint(pixels, shape);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
