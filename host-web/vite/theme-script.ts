import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/**
 * Adds a classic script to the head of the page: the theme must be set before the first paint, which is too early for a
 * module script, and the CSP allows no inline script.
 *
 * @param file the script
 */
export function themeScript(file: string): Plugin {
  const devPath = `/${basename(file)}`;
  return {
    name: 'porchlight:theme-script',
    buildStart() {
      if (this.meta.watchMode) return;
      const source = minifySync(basename(file), readFileSync(file, 'utf8')).code;
      this.emitFile({ type: 'asset', name: basename(file), source });
    },
    configureServer(server) {
      server.middlewares.use(devPath, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (one) => one.type === 'asset' && one.names.includes(basename(file)),
        );
        const src = built === undefined ? devPath : `/${built.fileName}`;
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }];
      },
    },
  };
}
