import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { drawingOf } from './icon-drawing.ts';

const small = fileURLToPath(new URL('../src/lucide-icon.ts', import.meta.url));

/** Draws the icons of lucide without the options that none of them uses. */
export function smallIcons(): Plugin {
  return {
    name: 'porchlight:small-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isIcon = importer !== undefined && /[\\/]lucide-react[\\/]/.test(importer);
      return isIcon && source.endsWith('/createLucideIcon.mjs') ? small : null;
    },
    transform: (code, id) =>
      /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/.test(id)
        ? { code: drawingOf(code), map: null }
        : null,
  };
}
