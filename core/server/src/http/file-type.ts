/** What the portal knows of a kind of files. */
export interface FileType {
  readonly mimeType: string;
  /** File name endings that agree with the type, in lower case. */
  readonly extensions: readonly string[];
}

/** True when the extension belongs to the type; a name without an extension agrees with every type. */
export function nameAgrees(fileName: string, type: FileType): boolean {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 || type.extensions.includes(fileName.slice(dot + 1).toLowerCase());
}
