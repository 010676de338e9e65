import type { ApiClient } from '@porchlight/web/public';
import { ceremonyEndpoints } from '../../endpoints/ceremony-endpoints.ts';

/** Widths that pictures are fetched in, in pixels: few, so that a page is not fetched for each turn of a phone. */
const WIDTHS = [640, 960, 1280, 1920, 2560];

/** The width to fetch a picture in that is shown this wide, in pixels of the screen. */
export function pictureWidth(shown: number): number {
  return WIDTHS.find((width) => width >= shown) ?? WIDTHS.at(-1)!;
}

/** The pictures and texts of a document, each fetched once. */
export class DocumentPictures {
  readonly #api: ApiClient;
  readonly #pictures = new Map<string, Promise<string>>();
  readonly #texts = new Map<number, Promise<string>>();
  #isClosed = false;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  /** An address of the picture in this tab. A failure is not remembered. */
  picture(page: number, width: number): Promise<string> {
    return once(this.#pictures, `${page} ${width}`, async () => {
      const input = { params: { page }, query: { width } };
      const { blob } = await this.#api.download(ceremonyEndpoints.readCeremonyPage, input);
      const address = URL.createObjectURL(blob);
      if (this.#isClosed) URL.revokeObjectURL(address);
      return address;
    });
  }

  text(page: number): Promise<string> {
    return once(this.#texts, page, async () => {
      const endpoint = ceremonyEndpoints.readCeremonyPageText;
      return (await this.#api.call(endpoint, { params: { page } })).data.text;
    });
  }

  /** Frees the memory of all pictures. */
  close(): void {
    this.#isClosed = true;
    for (const picture of this.#pictures.values())
      picture.then(URL.revokeObjectURL, () => undefined);
    this.#pictures.clear();
  }
}

function once<K, V>(known: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}
