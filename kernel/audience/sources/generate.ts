/** Writes published.json anew from the package that it is made of. */
import { writeFile } from 'node:fs/promises';
import { published, publishedFile } from './published.ts';

await writeFile(publishedFile, await published());
