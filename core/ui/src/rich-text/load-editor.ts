import type * as QuillEditor from './quill-editor.ts';

let loading: Promise<typeof QuillEditor> | null = null;

/** Fetches the editor's chunk once; after a failure the next call fetches it again. */
export function loadEditor(): Promise<typeof QuillEditor> {
  loading ??= import('./quill-editor.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
