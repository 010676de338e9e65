/** Texts of the previews. */
export const previewTexts = {
  failed: "This file can't be shown here.",
  failedHint: 'Download it to open it.',
  cut: 'Only the beginning is shown. Download the file to read the rest.',
  loading: 'Loading the file',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitWidth: 'Fit width',
  largest: 'This is the largest size',
  smallest: 'This is the smallest size',
  tools: (label: string) => `Pages of ${label}`,
  position: (page: number, pages: number) => `Page ${String(page)} of ${String(pages)}`,
  page: (label: string, page: number, pages: number) =>
    `${label}, page ${String(page)} of ${String(pages)}`,
} as const;
