/** Prints what a page showed when its test failed, for runs that keep no files. */
import { readFileSync } from 'node:fs';

const LONGEST_PAGE = 4_000;

export default class PageReporter {
  onTestEnd(test, { status, attachments }) {
    if (status === 'passed' || status === 'skipped') return;
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    const page = path && /```yaml\n([^]*?)\n```/.exec(readFileSync(path, 'utf8'))?.[1];
    if (page)
      console.log(`\nThe page when "${test.title}" failed:\n${page.slice(0, LONGEST_PAGE)}`);
  }

  printsToStdio() {
    return true;
  }
}
