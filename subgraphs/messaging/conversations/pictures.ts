import { z } from 'zod';
import { isMediaShortCode } from '../../../kernel/media/renditions.ts';

const mostPictures = 4;

/** The pictures of a message, by their short codes; one that is chosen twice is shown once. */
export const pictureCodes = z
  .array(z.string().refine(isMediaShortCode, 'This is no short code of a picture.'))
  .max(mostPictures, `A message has at most ${mostPictures} pictures.`)
  .nullish()
  .transform((codes) => [...new Set(codes ?? [])]);
