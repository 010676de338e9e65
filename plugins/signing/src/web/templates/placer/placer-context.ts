import { createContext, use } from 'react';
import type { Placer } from './placer-store.ts';

/** The document that the page shows. */
export interface OpenDocument {
  readonly templateId: number;
  readonly sha256: string;
}

interface PlacerContextValue {
  readonly placer: Placer;
  readonly document: OpenDocument;
}

export const PlacerContext = createContext<PlacerContextValue | null>(null);

export function usePlacer(): Placer {
  return useContextValue().placer;
}

export function useOpenDocument(): OpenDocument {
  return useContextValue().document;
}

function useContextValue(): PlacerContextValue {
  const value = use(PlacerContext);
  if (value === null) throw new Error('Render this component inside a PlacerContext.');
  return value;
}
