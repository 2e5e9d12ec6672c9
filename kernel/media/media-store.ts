/** The files of a picture by their names (`renditionTypes`). */
export type Renditions = ReadonlyMap<string, Uint8Array>;

/** The store of picture files, by the picture's short code. */
export interface MediaStore {
  /** Stores all files of a picture; once it returns they survive a power cut. Throws if one cannot be stored. */
  put(shortCode: string, renditions: Renditions): Promise<void>;
  /** One file of a picture; null if there is none. */
  get(shortCode: string, name: string): Promise<Uint8Array | null>;
  /** Removes all files of a picture, including partial ones; having none is fine. */
  remove(shortCode: string): Promise<void>;
}
