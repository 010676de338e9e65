import { parentPort } from 'node:worker_threads';
import { takeTasks } from '../../base/worker-thread.ts';
import { assemblePages } from './assemble-pages.ts';
import { buildDocument } from './build-document.ts';
import { extendSeal } from './extend-seal.ts';
import { fillFields } from './fill-fields.ts';
import { flattenDocument } from './flatten-document.ts';
import { textsThatFit } from './fonts.ts';
import { layPictures } from './lay-pictures.ts';
import type { PdfOrder, PdfReply } from './pdf-order.ts';
import { PdfRefused } from './pdf-refused.ts';
import { drawPageImage, readPageText, tryPages } from './page-image.ts';
import { prepareSeal } from './prepare-seal.ts';
import { readFacts } from './read-facts.ts';
import { stampPages } from './stamp-pages.ts';
import { stripActiveContent } from './active-content.ts';
import { findContent } from './find-content.ts';

/** Processes one order at a time on its own thread. */
takeTasks((order: PdfOrder) => {
  void replyTo(order).then((reply) => {
    const bytes = 'result' in reply ? bytesOf(reply.result) : null;
    parentPort?.postMessage(reply, bytes === null ? [] : [bytes.buffer as ArrayBuffer]);
  });
});

/** What is moved to the other thread instead of copied. */
function bytesOf(result: unknown): Uint8Array | null {
  if (result instanceof Uint8Array) return result;
  const isPrepared = typeof result === 'object' && result !== null && 'bytes' in result;
  return isPrepared ? bytesOf(result.bytes) : null;
}

async function replyTo(order: PdfOrder): Promise<PdfReply> {
  try {
    return { result: await carryOut(order), memoryBytes: memoryInUse() };
  } catch (error) {
    return { ...refusalOf(order, error), memoryBytes: memoryInUse() };
  }
}

function carryOut(order: PdfOrder): Promise<unknown> {
  switch (order.kind) {
    case 'build':
      return buildDocument(order.document);
    case 'facts':
      return readFacts(order.source);
    case 'fill':
      return fillFields(order.source, order.filling);
    case 'stamp':
      return stampPages(order.source, order.stamps);
    case 'assemble':
      return assemblePages(order.parts);
    case 'pictures':
      return layPictures(order);
    case 'prepare-seal':
      return prepareSeal(order.source, order.append, order.sealing);
    case 'extend-seal':
      return extendSeal(order.source, order.addition);
    case 'fits':
      return textsThatFit(order.texts);
    case 'findings':
      return findContent(order.source);
    case 'strip':
      return stripActiveContent(order.source);
    case 'flatten':
      return flattenDocument(order.source, order.cleared);
    case 'text':
      return readPageText(order.source, order.page);
    case 'try-pages':
      return tryPages(order.source, order.first);
    case 'image':
      return drawPageImage(order.source, order.page, order.width);
  }
}

/** The libraries throw errors of any kind when a file is damaged; `build` and `fits` read none. */
function refusalOf(order: PdfOrder, error: unknown) {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (error instanceof PdfRefused) return { refusal: error.refusal, cause };
  if (order.kind === 'build' || order.kind === 'fits') return { failure: cause };
  const isTooDeep = error instanceof RangeError;
  const reason = isTooDeep ? ('too-complex' as const) : ('unreadable' as const);
  return { refusal: { reason }, cause };
}

/** Of this thread alone. */
function memoryInUse(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
