import { ProblemError, type Problem } from '@porchlight/kernel';
import type { FileFinding } from '@porchlight/schemas';
import { requestScope } from '../base/request-scope.ts';
import type { Pdf, PdfOptions, PdfPrepared, PdfSource } from '../plugin-api/pdf.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type { AgencySettings, Logger } from '../plugin-api/tokens.ts';
import { whichFit } from './text/fit-text.ts';
import type { FontChain } from './text/font-chain.ts';
import * as problems from './pdf-problems.ts';
import { MAX_PDF_BYTES, readSource, readSources } from './read-source.ts';
import { workerFiles } from './worker-files.ts';
import { TaskEnded, WorkerPool, type PoolLimits } from './worker-pool.ts';
import type { PdfOrder, PdfRefusalReason, PdfReply } from './worker/pdf-order.ts';

const MB = 1024 * 1024;
const LIMITS: PoolLimits = {
  workers: 1,
  queue: 20,
  taskMs: 10_000,
  heapMb: 192,
  growthBytes: 256 * MB,
  idleMs: 30_000,
  // 80 MB are untouched memory of the libraries that set text.
  leftoverBytes: 160 * MB,
};

/** Visitors send pictures, which take far less; others wait for the same worker. */
const PICTURES_MS = 4_000;

/** Also for a caller that found no place in the queue. */
const RETRY_AFTER_SECONDS = 5;

const PROBLEMS: Readonly<Record<PdfRefusalReason, Problem>> = {
  unreadable: problems.pdfUnreadable,
  encrypted: problems.pdfEncrypted,
  signed: problems.pdfSigned,
  xfa: problems.pdfXfa,
  layers: problems.pdfLayers,
  comments: problems.pdfComments,
  fonts: problems.pdfFonts,
  ambiguous: problems.pdfAmbiguous,
  'too-large': problems.pdfTooLarge,
  'too-long': problems.pdfTooLong,
  'too-complex': problems.pdfTooComplex,
  'page-missing': problems.pdfPageMissing,
  image: problems.pdfImageRefused,
};

interface PdfParts {
  readonly files: Pick<StoredFiles, 'open'>;
  readonly agency: () => Pick<AgencySettings, 'agency_name'>;
  readonly logger: Logger;
  readonly limits?: Partial<PoolLimits>;
}

/** Runs tasks on workers; what a worker refuses, or ends at, is a problem. */
function createTasks({ logger, limits }: PdfParts) {
  let pool: WorkerPool<PdfReply> | undefined;
  const run = async <T>(
    load: () => Promise<PdfOrder>,
    { signal, taskMs }: PdfOptions & { readonly taskMs?: number } = {},
    isOwn = false,
  ): Promise<T> => {
    pool ??= new WorkerPool<PdfReply>(
      new URL(import.meta.resolve('@porchlight/server/pdf-worker')),
      { ...LIMITS, ...limits },
      workerFiles(),
    );
    try {
      // Background work is one owner: a job with many documents waits for its turn like any caller.
      const owner = requestScope()?.caller ?? 'background';
      return resultOf(await pool.run(load, { owner, signal, taskMs })) as T;
    } catch (error) {
      throw problemOf(error, isOwn, logger);
    }
  };
  return { run, workers: () => pool?.size ?? 0, stop: async () => pool?.close() };
}

/** No worker starts before the first task. */
export function createPdf(parts: PdfParts): Pdf & { workers(): number; stop(): Promise<void> } {
  const { files, agency } = parts;
  const { run, ...tasks } = createTasks(parts);
  let regular: Promise<FontChain> | undefined;
  const bytes = async (...task: Parameters<typeof run>) => bufferOf(await run<Uint8Array>(...task));
  const prepared = async (...task: Parameters<typeof run>): Promise<PdfPrepared> => {
    const made = await run<PdfPrepared>(...task);
    return { ...made, bytes: bufferOf(made.bytes) };
  };
  const read = (source: PdfSource) => readSource(files, source);

  return {
    build: (document, options) =>
      bytes(
        async () => {
          const header = document.header ?? agency().agency_name;
          return Promise.resolve({ kind: 'build', document: { ...document, header } });
        },
        options,
        true,
      ),
    facts: (source, options) =>
      run(async () => ({ kind: 'facts', source: await read(source) }), options),
    fill: (source, filling, options) =>
      bytes(async () => ({ kind: 'fill', source: await read(source), filling }), options),
    stamp: (source, stamps, options) =>
      bytes(async () => ({ kind: 'stamp', source: await read(source), stamps }), options),
    fits: async (texts, options) => {
      // On first use: the font takes some memory.
      regular ??= import('./text/main-font.ts').then(({ openMainFont }) =>
        openMainFont(workerFiles().fonts),
      );
      const font = await regular;
      // The fonts of other scripts are many, and long texts would hold up this thread.
      if (texts.some(({ text }) => !font.hasAll(text)))
        return run(() => Promise.resolve({ kind: 'fits', texts }), options, true);
      return whichFit(texts, font);
    },
    assemble: (partsOf, options) =>
      bytes(async () => {
        const read = await readSources(
          files,
          partsOf.map(({ source }) => source),
        );
        const parts = partsOf.map(({ pages = null }, index) => ({ source: read[index]!, pages }));
        return { kind: 'assemble', parts };
      }, options),
    pictures: ({ title, pictures }, options) =>
      bytes(
        async () => {
          const read = await readSources(files, pictures, problems.pdfPicturesTooLarge);
          return { kind: 'pictures', title, pictures: read };
        },
        { taskMs: PICTURES_MS, ...options },
      ).catch(refusePictures),
    prepareSeal: (source, { append = [], ...sealing }, options) =>
      prepared(async () => {
        const [first, ...added] = await readSources(files, [source, ...append]);
        return { kind: 'prepare-seal', source: first!, append: added, sealing };
      }, options),
    extendSeal: (source, addition, options) =>
      prepared(
        async () => ({ kind: 'extend-seal', source: await read(source), addition }),
        options,
      ),
    findings: (source, options) =>
      run<readonly FileFinding[]>(
        async () => ({ kind: 'findings', source: await read(source) }),
        options,
      ).catch(unreadable),
    stripActiveContent: (source, options) =>
      bytes(async () => ({ kind: 'strip', source: await read(source) }), options),
    flatten: (source, { cleared = [] } = {}, options) =>
      bytes(async () => ({ kind: 'flatten', source: await read(source), cleared }), options),
    pageImage: (source, { page, width }, options) =>
      bytes(async () => ({ kind: 'image', source: await read(source), page, width }), options),
    pageText: (source, page, options) =>
      run(async () => ({ kind: 'text', source: await read(source), page }), options),
    tryPages: async (source, options) => {
      for (let page: number | null = 1; page !== null;) {
        const first: number = page;
        page = await run<number | null>(
          async () => ({ kind: 'try-pages', source: await read(source), first }),
          options,
        );
      }
    },
    ...tasks,
  };
}

/** Throws if the document grew beyond the limit. */
function bufferOf(bytes: Uint8Array): Buffer {
  if (bytes.length > MAX_PDF_BYTES) throw new ProblemError(problems.pdfTooLarge);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function resultOf(reply: PdfReply): unknown {
  if ('result' in reply) return reply.result;
  if ('failure' in reply) throw new Error('pdf task failed', { cause: reply.failure });
  const { refusal, cause } = reply;
  if (refusal.reason === 'fields') throw problems.pdfFieldsRefused(refusal.fields);
  throw new ProblemError(PROBLEMS[refusal.reason], { cause });
}

/** Only a full queue says nothing about the file. */
function unreadable(error: unknown): readonly FileFinding[] {
  const isRefused = error instanceof ProblemError && error.problem !== problems.pdfBusy;
  if (!isRefused) throw error;
  return ['unreadable'];
}

/** A visitor has no PDF that could be too complex. */
function refusePictures(error: unknown): never {
  const isComplex = error instanceof ProblemError && error.problem === problems.pdfTooComplex;
  throw isComplex ? new ProblemError(problems.pdfPicturesTooLarge, { cause: error }) : error;
}

/** @param isOwn the PDF is the portal's own: nobody can send a simpler one when the machine is slow */
function problemOf(error: unknown, isOwn: boolean, logger: Logger): unknown {
  if (!(error instanceof TaskEnded)) return error;
  const isRefused = error.reason === 'queue-full' || error.reason === 'closed';
  if (!isRefused) logger.warn({ err: error, reason: error.reason }, 'pdf worker ended');
  if (isRefused || (isOwn && error.reason === 'time')) {
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    return new ProblemError(problems.pdfBusy, { cause: error, retryAfterSeconds });
  }
  return new ProblemError(problems.pdfTooComplex, { cause: error });
}
