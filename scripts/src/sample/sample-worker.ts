import {
  createDatabase,
  createLogger,
  createSignals,
  openVault,
  type DatabaseAddress,
} from '@porchlight/server/host';
import { parentPort, workerData } from 'node:worker_threads';
import { partRows, type PartOrder } from './part-rows.ts';

/** What a worker is started with. */
export interface WorkerSetting {
  readonly address: DatabaseAddress;
  readonly masterKeyFile: string;
}

/** Makes parts of the sample, one for each order that it is sent, until it is sent null. */
const { address, masterKeyFile } = workerData as WorkerSetting;
const logger = createLogger('error');
const database = createDatabase(address, logger);
const signals = createSignals(address, logger);
const vault = await openVault({ database, signals, logger, masterKeyFile });

parentPort?.on('message', (order: PartOrder | null) => {
  if (order) parentPort?.postMessage(partRows(order, vault.crypto));
  else void stop();
});

async function stop(): Promise<void> {
  parentPort?.close();
  await vault.stop();
  await signals.close();
  await database.close();
}
