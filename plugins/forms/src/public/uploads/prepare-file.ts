import { chosenKind, refusalAsIs, type UploadRefusal } from '../../rules/uploads/upload-refusal.ts';

/** Enough to read small print on a letter page; a photo of a phone is far larger. */
const LONGEST_SIDE = 2_400;
const QUALITY = 0.85;
const THUMBNAIL_SIDE = 160;

/** A file that is ready to be sent. */
export interface PreparedFile {
  readonly key: number;
  readonly kind: 'pdf' | 'picture';
  readonly file: File;
  /** A data address; null for a PDF, and where the browser cannot draw. */
  readonly thumbnail: string | null;
}

export type Preparation =
  | { readonly ok: true; readonly prepared: PreparedFile }
  | { readonly ok: false; readonly name: string; readonly refusal: UploadRefusal };

let keys = 0;

/**
 * Makes a chosen file ready: pictures get smaller and lose what the camera stored beside them, so that they are sent
 * quickly; what the browser can open but the server cannot read becomes JPEG.
 */
export async function prepareFile(file: File): Promise<Preparation> {
  const kind = chosenKind(file);
  if (kind === 'picture' || kind === 'heic') {
    const drawn = await redraw(file).catch(() => null);
    if (drawn !== null && drawn !== 'no-canvas')
      return ready('picture', drawn.file, drawn.thumbnail);
    if (drawn === null && kind === 'picture')
      return refused(file, file.size === 0 ? 'empty' : 'unreadable');
  }
  const refusal = refusalAsIs(file);
  return refusal === null
    ? ready(kind === 'pdf' ? 'pdf' : 'picture', file, null)
    : refused(file, refusal);
}

function ready(kind: PreparedFile['kind'], file: File, thumbnail: string | null): Preparation {
  keys += 1;
  return { ok: true, prepared: { key: keys, kind, file, thumbnail } };
}

function refused({ name }: File, refusal: UploadRefusal): Preparation {
  return { ok: false, name, refusal };
}

/** Rejects when the browser cannot open the picture. */
async function redraw(
  file: File,
): Promise<{ readonly file: File; readonly thumbnail: string } | 'no-canvas'> {
  if (typeof createImageBitmap !== 'function') return 'no-canvas';
  const bitmap = await createImageBitmap(file);
  try {
    const blob = await new Promise<Blob | null>((resolve) =>
      drawnAt(bitmap, LONGEST_SIDE).toBlob(resolve, 'image/jpeg', QUALITY),
    );
    if (blob === null) throw new Error('The browser made no picture.');
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return {
      file: new File([blob], name, { type: 'image/jpeg' }),
      thumbnail: drawnAt(bitmap, THUMBNAIL_SIDE).toDataURL('image/jpeg', 0.7),
    };
  } finally {
    bitmap.close();
  }
}

function drawnAt(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d')!;
  // JPEG has no transparency: without it, clear parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
