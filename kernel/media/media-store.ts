/** The files of a picture by their names (`renditionTypes`). */
export type Renditions = ReadonlyMap<string, Uint8Array>;

/** Where the files of pictures are kept, by the short code of the picture. */
export interface MediaStore {
  /** Keeps all files of a picture; once it returns they outlast a power cut. Throws where one cannot be kept. */
  put(shortCode: string, renditions: Renditions): Promise<void>;
  /** One file of a picture; null when there is none. */
  get(shortCode: string, name: string): Promise<Uint8Array | null>;
  /** Removes all that is there of a picture, and what was left half-way; nothing is as good. */
  remove(shortCode: string): Promise<void>;
}
