import { MAX_UPLOAD_BYTES } from './upload-limits.ts';

/** Why a file cannot be sent. */
export type UploadRefusal = 'empty' | 'large' | 'type' | 'heic' | 'unreadable';

type UploadedKind = 'pdf' | 'picture';

interface ChosenFile {
  readonly name: string;
  /** As the browser reports it; empty when it does not know. */
  readonly type: string;
  readonly size: number;
}

/** What a chosen file is, by what its name and the browser say. The server looks at the content as well. */
export function chosenKind({ name, type }: ChosenFile): UploadedKind | 'heic' | null {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  return type.startsWith('image/') || /\.(jpe?g|png)$/i.test(name) ? 'picture' : null;
}

/** Why a file cannot be sent as it is; null when nothing is wrong with it. */
export function refusalAsIs(file: ChosenFile): UploadRefusal | null {
  if (file.size === 0) return 'empty';
  if (file.size > MAX_UPLOAD_BYTES) return 'large';
  const kind = chosenKind(file);
  if (kind === 'heic') return 'heic';
  const isSent = kind === 'pdf' || /^image\/(jpeg|png)$/.test(file.type);
  return isSent || (file.type === '' && kind === 'picture') ? null : 'type';
}
