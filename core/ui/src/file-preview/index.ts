export { ImagePreview, type ImagePreviewProps } from './image-preview.tsx';
export type { FileSource } from './load-pdf.ts';
export { PdfPreview, type PdfPreviewProps } from './pdf-preview.tsx';
export { TextPreview, type TextPreviewProps } from './text-preview.tsx';
