import sharp from 'sharp';

/** A picture with something on it. */
const picture = (hue: number) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: `hsl(${hue}, 40%, 60%)` } })
    .composite([
      {
        input: { create: { width: 700, height: 700, channels: 4, background: `hsl(${hue}, 50%, 35%)` } },
        gravity: 'south',
      },
    ])
    .jpeg()
    .toBuffer();
/** The same as a browser sends it. */
export const file = async (name: string, hue: number) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await picture(hue),
});
