import react from '@vitejs/plugin-react';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite';
import { lateCatalogs } from './late-catalogs.ts';
import { leanEndpoints } from './lean-endpoints.ts';
import { leanSchemas } from './lean-schemas.ts';
import { type AppBuild, portalPlugins } from './portal-plugins.ts';
import { smallIcons } from './small-icons.ts';
import { textInRem } from './text-in-rem.ts';
import { themeScript } from './theme-script.ts';

const CORE =
  /[\\/](?:core[\\/]\w+|schemas)[\\/](?:src|dist)[\\/]|[\\/]lucide-react[\\/]|[\\/]lucide-icon\.ts$/;

/** What the entries of other plugins import: it must not bring in what pages share. */
const FOR_OTHERS = /[\\/]src[\\/](?:[\w-]+-part|form-type)\.[jt]s$/;

/** The chunk of what several pages of a plugin have in common. */
function sharedOfPlugin(id: string, prefix: string): string | null {
  const plugin = /[\\/]plugins[\\/]([\w-]+)[\\/](?:src|languages)[\\/]/.exec(id)?.[1];
  if (plugin === undefined || FOR_OTHERS.test(id) !== (prefix === 'parts')) return null;
  return id.startsWith('\0texts-') ? null : `${prefix}-${plugin}`;
}

/** Vite leaves its loader in the app though nothing calls it. */
function withoutPreloads(): Plugin {
  return {
    name: 'porchlight:without-preloads',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** The build of the pages for visitors: an app of its own, which can share no file with that of the staff. */
export function publicConfig({ roots, outDir }: AppBuild): UserConfig {
  const themeFirst = fileURLToPath(new URL('../src/theme-first.js', import.meta.url));
  return {
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [
      portalPlugins(roots, 'public'),
      lateCatalogs(),
      leanSchemas(),
      leanEndpoints(),
      withoutPreloads(),
      smallIcons(),
      themeScript(themeFirst),
      react(),
      {
        name: 'porchlight:public-page',
        // In development every address is a page for visitors.
        configureServer: (server) => {
          server.middlewares.use((request, _response, next) => {
            if (request.headers.accept?.includes('text/html')) request.url = '/public.html';
            next();
          });
        },
      },
    ],
    resolve: {
      conditions: ['porchlight-source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom'],
    },
    css: { postcss: { plugins: [textInRem] } },
    server: { proxy: { '/api': env['PORTAL_API'] ?? `http://127.0.0.1:${env['PORT'] ?? '4000'}` } },
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      manifest: '.vite/public-manifest.json',
      // Inlined assets would need data: in the page's CSP.
      assetsInlineLimit: 0,
      // Vite's loader of styles and further files would be in each page. The styles are one small file, and the server
      // announces what the pages of a plugin share.
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../public.html', import.meta.url)),
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            // Few files: each costs a request, and small ones compress badly.
            groups: [
              {
                name: 'public-react',
                priority: 30,
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              },
              { name: 'public-frame', priority: 20, tags: ['$initial'] },
              { name: 'public-parts', priority: 10, minShareCount: 3, test: CORE },
              { name: (id) => sharedOfPlugin(id, 'parts'), priority: 6 },
              // What nearly all pages of a plugin share, apart from what some of them do.
              { name: (id) => sharedOfPlugin(id, 'common'), priority: 5, minShareCount: 6 },
              { name: (id) => sharedOfPlugin(id, 'shared'), minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
}
