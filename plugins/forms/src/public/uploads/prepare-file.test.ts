import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareFile } from './prepare-file.ts';

interface Drawn {
  readonly width: number;
  readonly height: number;
}

/** The canvases of a test, and the sizes at which pictures were drawn. */
let canvases: HTMLCanvasElement[] = [];
let drawn: Drawn[] = [];
const close = vi.fn();

const picture = (name = 'IMG_1.JPG', type = 'image/jpeg', content = 'a picture') =>
  new File([content], name, { type });

function opens(size: Drawn | null): void {
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(() =>
      size === null
        ? Promise.reject(new Error('No picture.'))
        : Promise.resolve({ ...size, close }),
    ),
  );
}

beforeEach(() => {
  canvases = [];
  drawn = [];
  close.mockClear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    canvases.push(this);
    const drawImage = (...[, , , width, height]: number[]) =>
      drawn.push({ width: width!, height: height! });
    return { fillRect: () => undefined, drawImage } as unknown as RenderingContext;
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['smaller'])),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a picture that the browser opens', () => {
  it.each([
    ['a photo of a phone', [4032, 3024], [2400, 1800]],
    ['a photo of 200 megapixels', [16_320, 12_240], [2400, 1800]],
    ['a small picture', [300, 200], [300, 200]],
    ['a line', [100_000, 1], [2400, 1]],
    ['a column', [1, 100_000], [1, 2400]],
    ['one pixel', [1, 1], [1, 1]],
  ] as const)(
    'draws a picture with at least one pixel: %s',
    async (_, [width, height], [wide, high]) => {
      opens({ width, height });
      const { ok } = await prepareFile(picture());
      expect([ok, drawn[0]]).toEqual([true, { width: wide, height: high }]);
      for (const each of drawn) expect(Math.min(each.width, each.height)).toBeGreaterThan(0);
    },
  );

  it('becomes a JPEG, upright, and leaves no memory behind', async () => {
    opens({ width: 4032, height: 3024 });
    const preparation = await prepareFile(picture('Scan.final.heic', 'image/heic'));
    expect(preparation).toMatchObject({
      ok: true,
      prepared: { kind: 'picture', thumbnail: 'data:image/jpeg;base64,' },
    });
    if (preparation.ok) expect(preparation.prepared.file.name).toBe('Scan.final.jpg');
    expect(vi.mocked(createImageBitmap).mock.calls[0]![1]).toEqual({
      imageOrientation: 'from-image',
    });
    expect(canvases.map(({ width, height }) => [width, height])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'the browser has no room for a canvas',
      () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null),
    ],
    [
      'the browser makes no JPEG',
      () =>
        vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null)),
    ],
    [
      'the JPEG is empty',
      () =>
        vi
          .spyOn(HTMLCanvasElement.prototype, 'toBlob')
          .mockImplementation((done) => done(new Blob())),
    ],
    [
      'the canvas throws',
      () =>
        vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
          throw new Error('Too large.');
        }),
    ],
  ])('sends a picture as it is when %s', async (_, spoil) => {
    opens({ width: 4032, height: 3024 });
    spoil();
    const file = picture();
    expect(await prepareFile(file)).toMatchObject({
      ok: true,
      prepared: { file, thumbnail: null },
    });
    const heic = await prepareFile(picture('IMG_2.heic', 'image/heic'));
    expect(heic).toEqual({ ok: false, name: 'IMG_2.heic', refusal: 'heic' });
    const webp = await prepareFile(picture('x.webp', 'image/webp'));
    expect(webp).toEqual({ ok: false, name: 'x.webp', refusal: 'type' });
    expect(close).toHaveBeenCalledTimes(3);
  });
});

describe('other files', () => {
  it.each([
    ['a damaged picture', picture(), 'unreadable'],
    ['an empty picture', picture('a.jpg', 'image/jpeg', ''), 'empty'],
    ['an empty HEIC photo', picture('a.heic', 'image/heic', ''), 'empty'],
    ['a HEIC photo', picture('a.HEIC', ''), 'heic'],
    ['a table', picture('a.xlsx', ''), 'type'],
  ])('refuses other files with the reason: %s', async (_, file, refusal) => {
    opens(null);
    expect(await prepareFile(file)).toEqual({ ok: false, name: file.name, refusal });
  });

  it('refuses a picture without a size', async () => {
    opens({ width: 0, height: 0 });
    expect(await prepareFile(picture())).toMatchObject({ ok: false, refusal: 'unreadable' });
    expect(drawn).toEqual([]);
  });

  it.each([picture('a.pdf', 'application/pdf'), picture('scan.PDF', '')])(
    'sends a PDF as it is',
    async (file) => {
      opens(null);
      const sent = { kind: 'pdf', file, thumbnail: null };
      expect(await prepareFile(file)).toMatchObject({ ok: true, prepared: sent });
    },
  );
});
