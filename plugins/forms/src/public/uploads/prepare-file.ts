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
 * quickly; what the browser can open but the server cannot read becomes JPEG. A picture that the browser opens but cannot
 * draw, as one that is too large for its memory, is sent as it is.
 */
export async function prepareFile(file: File): Promise<Preparation> {
  const kind = chosenKind(file);
  if (file.size > 0 && (kind === 'picture' || kind === 'heic')) {
    const drawn = await redraw(file);
    if (typeof drawn !== 'string') return ready('picture', drawn.file, drawn.thumbnail);
    if (drawn === 'unreadable' && kind === 'picture') return refused(file, 'unreadable');
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

interface Redrawn {
  readonly file: File;
  readonly thumbnail: string | null;
}

async function redraw(file: File): Promise<Redrawn | 'unreadable' | 'not-drawn'> {
  if (typeof createImageBitmap !== 'function') return 'not-drawn';
  const bitmap = await openPicture(file);
  if (bitmap === null) return 'unreadable';
  try {
    const blob = await drawnAt(bitmap, LONGEST_SIDE, jpegOf);
    if (blob === null || blob.size === 0) return 'not-drawn';
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    const thumbnail = await drawnAt(bitmap, THUMBNAIL_SIDE, (canvas) =>
      canvas.toDataURL('image/jpeg', 0.7),
    );
    return { file: new File([blob], name, { type: 'image/jpeg' }), thumbnail };
  } catch {
    return 'not-drawn';
  } finally {
    bitmap.close();
  }
}

/** Upright, however the camera was held; null for a file that is no picture. */
async function openPicture(file: File): Promise<ImageBitmap | null> {
  const open = (options?: ImageBitmapOptions) =>
    createImageBitmap(file, options).then(
      (bitmap) => (bitmap.width > 0 && bitmap.height > 0 ? bitmap : null),
      () => null,
    );
  // Older browsers turn a picture by themselves, or know no options.
  return (await open({ imageOrientation: 'from-image' })) ?? (await open());
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));

/** Null where the browser has no room for the drawing. */
async function drawnAt<T>(
  bitmap: ImageBitmap,
  side: number,
  read: (canvas: HTMLCanvasElement) => T | Promise<T>,
): Promise<T | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  try {
    // JPEG has no transparency: without it, clear parts would turn black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await read(canvas);
  } finally {
    // Safari counts the memory of all canvases until they are collected, and refuses more of it at some point.
    canvas.width = 0;
    canvas.height = 0;
  }
}
