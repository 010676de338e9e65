import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface BenchBrowser {
  readonly browser: Browser;
  readonly page: Page;
}

/** A browser window of a usual size with `window.bench` on its page, built as the web app builds it. */
export async function openBenchPage(project: string): Promise<BenchBrowser> {
  const setup = pathToFileURL(join(project, 'scripts/setup/chromium.mjs')).href;
  const { ensureChromium } = (await import(setup)) as { ensureChromium(): Promise<string> };
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { outputFiles } = await build({
    entryPoints: [join(project, 'scripts/src/bench-web/page.ts')],
    outdir: project,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  });
  const made = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))!.text;
  const looks = ['tokens.css', 'base.css'].map((name) =>
    readFileSync(join(project, 'core/ui/src/styles', name), 'utf8'),
  );
  const css = ['@layer ui, screens;', ...looks, made('.css'), 'main { height: 100vh; }'].join('\n');
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Bench</title><style>${css}</style></head><body><main></main></body></html>`,
  );
  await page.addScriptTag({ content: made('.js') });
  return { browser, page };
}
