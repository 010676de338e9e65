import { readFile } from 'node:fs/promises';

/** Of HarfBuzz's `hb-subset.h`: no hints for small screens, the numbers of the glyphs stay, and no glyph is added. */
const FLAGS = 0x1 | 0x2 | 0x200;
const DROPPED_TABLES_SET = 3;
/** Only programs that set text read these. */
const DROPPED_TABLES = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'meta', 'name', 'cmap', 'post'];
const WRITABLE = 2;

type WasmFunction = (...values: readonly number[]) => number;

interface SubsetLibrary {
  readonly memory: WebAssembly.Memory;
  readonly call: (name: string, ...values: readonly number[]) => number;
}

let library: Promise<SubsetLibrary> | undefined;

/**
 * The font with these glyphs only, at one weight. The library has no other way in: its own names and numbers are used.
 */
export async function subsetFont(
  wasmPath: string,
  bytes: Uint8Array,
  glyphs: readonly number[],
  weight: number | null,
): Promise<Uint8Array> {
  library ??= openLibrary(wasmPath);
  const { memory, call } = await library;
  const start = call('malloc', bytes.length);
  new Uint8Array(memory.buffer).set(bytes, start);
  const blob = call('hb_blob_create', start, bytes.length, WRITABLE, 0, 0);
  const face = call('hb_face_create', blob, 0);
  const input = call('hb_subset_input_create_or_fail');
  call('hb_subset_input_set_flags', input, FLAGS);
  const kept = call('hb_subset_input_glyph_set', input);
  for (const glyph of glyphs) call('hb_set_add', kept, glyph);
  const dropped = call('hb_subset_input_set', input, DROPPED_TABLES_SET);
  for (const table of DROPPED_TABLES) call('hb_set_add', dropped, tagOf(table));
  if (weight !== null)
    call('hb_subset_input_pin_axis_location', input, face, tagOf('wght'), weight);
  const subset = call('hb_subset_or_fail', face, input);
  if (subset === 0) throw new Error('The font could not be reduced to its glyphs in use.');
  const result = call('hb_face_reference_blob', subset);
  const offset = call('hb_blob_get_data', result, 0);
  const reduced = new Uint8Array(memory.buffer).slice(
    offset,
    offset + call('hb_blob_get_length', result),
  );
  for (const used of [result, blob]) call('hb_blob_destroy', used);
  for (const used of [subset, face]) call('hb_face_destroy', used);
  call('hb_subset_input_destroy', input);
  call('free', start);
  return reduced;
}

function tagOf(name: string): number {
  return Buffer.from(name, 'latin1').readUInt32BE();
}

async function openLibrary(path: string): Promise<SubsetLibrary> {
  const { instance } = await WebAssembly.instantiate(await readFile(path));
  const { exports } = instance;
  (exports['_initialize'] as () => void)();
  return {
    memory: exports['memory'] as WebAssembly.Memory,
    call: (name, ...values) => (exports[name] as WasmFunction)(...values),
  };
}
