import type { DeviceKind } from '../plugin-api/public-links.ts';

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle/i;
const PHONE = /iPhone|iPod|Mobi|Windows Phone/i;
const ANDROID = /Android/i;
const COMPUTER = /Windows NT|Macintosh|X11|CrOS|Linux/i;

/** The kind of device that a User-Agent header names; null if it names none. Nothing else of the header is stored. */
export function deviceKind(userAgent: string | undefined): DeviceKind | null {
  const text = (userAgent ?? '').slice(0, 500);
  if (TABLET.test(text)) return 'tablet';
  if (PHONE.test(text)) return 'phone';
  // Browsers on Android tablets leave out 'Mobile'.
  if (ANDROID.test(text)) return 'tablet';
  return COMPUTER.test(text) ? 'computer' : null;
}
