import { saveFile, showToast } from '@porchlight/ui';
import { isApiError, messageOf, useApi } from '@porchlight/web';
import { useEffect, useRef, useState } from 'react';
import { ledgerEndpoints } from '../../endpoints.ts';
import { exportRequest, type ExportPlan, type ExportSource } from './export-query.ts';
import { exportTexts } from './export-texts.ts';

/** How far a file is. */
export interface ExportProgress {
  readonly bytes: number;
  /** Complete rows so far; null for a workbook, which is compressed. */
  readonly rows: number | null;
}

/** The end of each line of a CSV file, which occurs nowhere else in it. */
const LINE_END = 0x0d;

/** Fetches a file and has it saved once it is whole. */
export function useExport(onSaved: () => void) {
  const api = useApi();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  async function start(source: ExportSource, plan: ExportPlan, clients: number): Promise<void> {
    const controller = new AbortController();
    call.current = controller;
    let bytes = 0;
    let lines = 0;
    const took = (piece: Uint8Array) => {
      bytes += piece.length;
      if (plan.format === 'csv') lines += linesIn(piece);
      setProgress({ bytes, rows: plan.format === 'csv' ? Math.max(0, lines - 1) : null });
    };
    setError(null);
    setProgress({ bytes: 0, rows: plan.format === 'csv' ? 0 : null });
    try {
      const { blob, name } = await api.download(ledgerEndpoints.exportClients, {
        body: exportRequest(source, plan),
        signal: controller.signal,
        onPiece: took,
      });
      const saved = name ?? `clients.${plan.format}`;
      saveFile(blob, saved);
      const rows = plan.format === 'csv' ? Math.max(0, lines - 1) : clients;
      showToast({ tone: 'done', text: exportTexts.done(saved, rows) });
      onSaved();
    } catch (failure) {
      if (controller.signal.aborted) return;
      const cutOff = bytes > 0 && isApiError(failure) && failure.status === 0;
      setError(cutOff ? exportTexts.brokenOff : messageOf(failure));
    } finally {
      setProgress(null);
    }
  }

  return { progress, error, start, stop: () => call.current?.abort() };
}

function linesIn(piece: Uint8Array): number {
  let lines = 0;
  for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1))
    lines += 1;
  return lines;
}
