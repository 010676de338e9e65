import { default as decoder } from 'jsqr';
import { expect, it } from 'vitest';
import { QR_LOGO, QR_SIZE, qrPixels } from './qr-image.ts';

// The types of the package describe its default export in another module format.
const jsQR = decoder as unknown as typeof decoder.default;

it.each([
  'https://portal.example.com/forms/personal-info',
  `https://portal.example.com/forms/personal-info/${'aZ09_-'.repeat(7)}x`,
  `https://a-rather-long-name.portal.example.com/forms/${'long-'.repeat(10)}/${'q'.repeat(43)}`,
])('makes a code that reads as %s with any logo in the middle', (address) => {
  const pixels = qrPixels(address);
  const from = (QR_SIZE - QR_LOGO) / 2;
  for (let y = from; y < from + QR_LOGO; y += 1)
    pixels.fill(60, (y * QR_SIZE + from) * 4, (y * QR_SIZE + from + QR_LOGO) * 4);
  expect(jsQR(pixels, QR_SIZE, QR_SIZE)?.data).toBe(address);
});

it('draws black on white with a quiet zone', () => {
  const pixels = qrPixels('https://portal.example.com');
  expect(new Set(pixels)).toEqual(new Set([0, 255]));
  expect(pixels.slice(0, QR_SIZE * 4 * 4).every((value) => value === 255)).toBe(true);
});
