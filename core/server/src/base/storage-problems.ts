/** The folder or bucket has no room left: the file was not stored. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('The file storage is full.', { cause });
    this.name = 'StorageFull';
  }
}

/** The folder or bucket refused, is too busy, or cannot be reached; the file may exist or not. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file storage is not available.', { cause });
    this.name = 'StorageUnavailable';
  }
}
