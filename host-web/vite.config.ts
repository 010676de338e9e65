import react from '@vitejs/plugin-react';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig, defaultClientConditions } from 'vite';
import { chunkGroups } from './vite/chunk-groups.ts';
import { portalPlugins } from './vite/portal-plugins.ts';
import { precompress } from './vite/precompress.ts';
import { themeScript } from './vite/theme-script.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sharedEntries = {
  grid: fileURLToPath(new URL('../core/grid/src/index.ts', import.meta.url)),
  bare: fileURLToPath(new URL('../core/ui/src/bare.ts', import.meta.url)),
  whole: fileURLToPath(new URL('../core/ui/src/index.ts', import.meta.url)),
};
const themeFirst = fileURLToPath(new URL('./src/theme-first.js', import.meta.url));

export default defineConfig({
  plugins: [portalPlugins([root], 'web'), themeScript(themeFirst), react(), precompress()],
  resolve: {
    conditions: ['porchlight-source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query'],
  },
  server: {
    // The API's own port by default; PORTAL_API names another one.
    proxy: { '/api': env['PORTAL_API'] ?? `http://127.0.0.1:${env['PORT'] ?? '4000'}` },
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Inlined assets would need data: in the page's CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups(sharedEntries),
        },
      },
    },
  },
});
