import react from '@vitejs/plugin-react';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, type UserConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { leanEndpoints } from './lean-endpoints.ts';
import { type AppBuild, portalPlugins } from './portal-plugins.ts';
import { smallIcons } from './small-icons.ts';
import { themeScript } from './theme-script.ts';
import { worthPreloading } from './worth-preloading.ts';

/** The build of the screens for the staff; it empties `outDir`. */
export function staffConfig({ roots, outDir }: AppBuild): UserConfig {
  const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const sharedEntries = {
    grid: file('../../core/grid/src/index.ts'),
    bare: file('../../core/ui/src/bare.ts'),
    whole: file('../../core/ui/src/index.ts'),
  };
  return {
    root: file('..'),
    plugins: [
      portalPlugins(roots, 'web'),
      smallIcons(),
      leanEndpoints(),
      themeScript(file('../src/theme-first.js')),
      react(),
    ],
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
      outDir,
      emptyOutDir: true,
      manifest: true,
      // Inlined assets would need data: in the page's CSP.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (imported, chunks, { hostId, hostType }) =>
          hostType === 'js' ? worthPreloading(hostId, imported, chunks) : chunks,
      },
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: chunkGroups(sharedEntries),
          },
        },
      },
    },
  };
}
