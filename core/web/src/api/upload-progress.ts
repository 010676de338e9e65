/** How much of a file of a form was sent. */
export interface FileProgress {
  readonly field: string;
  readonly name: string;
  readonly sent: number;
  /** Bytes of the file. */
  readonly size: number;
}

/**
 * Splits the progress of a form among its files, which are sent one after the other.
 *
 * @param sent bytes of the form sent so far, as `onProgress` of `api.upload` gets them
 * @param total bytes of the form, its own lines included
 */
export function fileProgress(form: FormData, sent: number, total: number): readonly FileProgress[] {
  const files = [...form].flatMap(([field, value]) =>
    value instanceof File ? [{ field, name: value.name, size: value.size }] : [],
  );
  const content = files.reduce((sum, { size }) => sum + size, 0);
  // The form's own lines are few bytes around the files; in proportion they shift the progress least.
  let rest = total > 0 ? Math.floor((sent / total) * content) : 0;
  return files.map((file) => {
    const ofFile = Math.min(rest, file.size);
    rest -= ofFile;
    return { ...file, sent: ofFile };
  });
}
