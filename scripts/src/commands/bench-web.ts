import { availableParallelism } from 'node:os';
import type { Browser } from '@playwright/test';
import { openBenchDeployment, OWNER } from '../bench/bench-deployment.ts';
import { atMost, goalTable, type Goal } from '../bench/goals.ts';
import { type LedgerPageTimes, measureLedgerPage } from '../bench-web/ledger-page.ts';
import {
  measureEndToEnd,
  measureKeys,
  measureMount,
  measureScroll,
  type ScrollComparison,
} from '../bench-web/measure-grid.ts';
import { openBenchPage } from '../bench-web/open-bench-page.ts';

const SHEET = [100_000, 166] as const;

/**
 * `npm run bench:web`: the grid beside an empty scroller of the same size, in the same run of a headless Chromium, and
 * the ledger page of a running portal. Of the frames only the ratios mean something beyond this machine.
 */
export async function run(): Promise<number> {
  const { browser, page } = await openBenchPage(process.cwd());
  try {
    console.log(`Chromium ${browser.version()}, ${availableParallelism()} cores, without a GPU`);
    console.log(`${SHEET[0].toLocaleString('en-US')} rows x ${SHEET[1]} columns\n`);
    const mount = await measureMount(page, SHEET);
    const scrolls = [
      await measureScroll(page, SHEET, 'vertical'),
      await measureScroll(page, SHEET, 'horizontal'),
    ];
    for (const { axis, empty, grid } of scrolls) {
      for (const [name, { p50, p95 }] of Object.entries({ empty, grid })) {
        console.log(
          `  ${axis.padEnd(10)} ${name.padEnd(6)} frame p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`,
        );
      }
    }
    const { blank, heapMegabytes } = await measureEndToEnd(page);
    const keys = await measureKeys(page, SHEET);
    const ledger = await measureRealLedger(browser);
    console.log(`  keys       empty  to paint p95 ${keys.empty.toFixed(1)} ms`);
    const goals = [
      ...scrolls.map(frameGoal),
      atMost('blank places, end to end', blank, 0, ''),
      atMost('arrow to paint, p95', keys.arrow, 20, ' ms'),
      atMost('typed key to paint, p95', keys.type, 20, ' ms'),
      atMost('Enter to paint, p95', keys.commit, 20, ' ms'),
      atMost('rows to cells on the screen', mount, 150, ' ms'),
      atMost('heap growth, end to end', heapMegabytes, 30, ' MB'),
      ...ledgerGoals(ledger),
    ];
    console.log(`\n${goalTable(goals)}`);
    return goals.every(({ holds }) => holds) ? 0 : 1;
  } finally {
    await browser.close();
  }
}

const CLIENTS = 10_000;

/** The page of a portal of its own, with rows of the API. */
async function measureRealLedger(browser: Browser): Promise<LedgerPageTimes> {
  console.log(`\n  ledger page of a portal with ${CLIENTS.toLocaleString('en-US')} clients ...`);
  const deployment = await openBenchDeployment(process.cwd());
  try {
    const { portal } = await deployment.agency(CLIENTS);
    return await measureLedgerPage(browser, { url: portal.target.url, ...OWNER });
  } finally {
    await deployment.stop();
  }
}

function ledgerGoals({ routeChange, arrow, scroll, emptyScroll }: LedgerPageTimes): Goal[] {
  return [
    atMost('ledger page: 200 px frame p95, against empty', scroll / emptyScroll, 1.3, ' x'),
    atMost('ledger page: route change to cells', routeChange, 250, ' ms'),
    atMost('ledger page: arrow to paint, p95', arrow, 20, ' ms'),
  ];
}

function frameGoal({ axis, empty, grid }: ScrollComparison): Goal {
  return atMost(`${axis} frame p95, against empty`, grid.p95 / empty.p95, 1.3, ' x');
}
