import path from 'node:path';

/** The project's folder. This file lies one level below it, and so does the bundle in dist/. */
export const projectRoot = path.join(import.meta.dirname, '..');
