// The storage of pictures and files, as every slice uses it: a folder, or a bucket (server/src/storage). A key is a
// path of letters, digits, dots, dashes and slashes. Nothing in it is public by itself: what may be seen, and by whom,
// is decided by the routes that read it.

export interface StoredFile {
  size: number
  changed: Date
  /** As it was noted when the file was written; null where nothing is noted. */
  sha256: string | null
}

export interface Storage {
  /** For messages, without secrets. */
  readonly place: string
  /** The file is whole or absent, also after a crash. @throws Refusal no_room, unavailable */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | null>
  find(key: string): Promise<StoredFile | null>
  /** Everything below a folder, in no order that a caller may rely on. */
  list(folder: string): AsyncGenerator<{ key: string; size: number }>
  /** An absent folder is no fault. */
  removeBelow(folder: string): Promise<void>
  /** An absent file is no fault. */
  remove(key: string): Promise<void>
  /** Removes what interrupted writes left before this time. */
  removeUnfinished(before: Date): Promise<void>
}
