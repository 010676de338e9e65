import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The engines beside Chromium: the Debian packages that bring them, and by variable the paths of their programs. */
const ENGINES = {
  Firefox: {
    packages: 'firefox-esr',
    find: () => ({ FIREFOX_PATH: inPath('firefox-esr', 'firefox') }),
  },
  WebKit: {
    packages: 'webkit2gtk-driver xvfb',
    find: () => ({
      WEBKIT_DRIVER_PATH: inPath('WebKitWebDriver'),
      WEBKIT_BROWSER_PATH: miniBrowser(),
      XVFB_PATH: inPath('Xvfb'),
    }),
  },
};

/**
 * Which engines are installed: `environment` has the paths of their programs by variable, `missing` a sentence for each
 * engine that is not. A variable that is set is believed.
 */
export function findEngines(engines = ENGINES) {
  const environment = {};
  const missing = [];
  for (const [name, { packages, find }] of Object.entries(engines)) {
    const found = Object.entries(find()).map(([key, path]) => [key, process.env[key] ?? path]);
    if (found.every(([, path]) => path)) Object.assign(environment, Object.fromEntries(found));
    else missing.push(`${name} is not installed, so nothing ran in it. Debian: ${packages}`);
  }
  return { environment, missing };
}

function inPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file));
}

/** Debian puts it beside the library, in a folder of the machine's architecture. */
function miniBrowser() {
  const { stdout } = spawnSync('dpkg', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8' });
  return stdout?.split('\n').find((file) => file.endsWith('/MiniBrowser'));
}
