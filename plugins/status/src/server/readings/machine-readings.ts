import os from 'node:os';
import { formatUptime } from '../../rules/uptime.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

/** Load, memory, uptime and platform of the machine; sizes in bytes. */
export function readMachine() {
  const cpus = os.cpus();
  const total = os.totalmem();
  const used = total - os.freemem();
  return {
    cpu: {
      load: os.loadavg().map(round),
      cores: Math.max(1, cpus.length),
      model: cpus[0]?.model.trim() || 'unknown',
    },
    memory: { usagePercent: ((used / total) * 100).toFixed(2), used, total },
    uptime: { formatted: formatUptime(os.uptime()) },
    platform: {
      type: os.type(),
      release: os.release(),
      arch: os.arch(),
      hostname: os.hostname(),
    },
  };
}

/** Process id, runtime, heap and uptime of this API process; sizes in bytes. */
export function readProcess() {
  const memory = process.memoryUsage();
  return {
    pid: process.pid,
    version: process.version,
    platform: process.platform,
    memory: { used: memory.heapUsed, total: memory.heapTotal, external: memory.external },
    uptime: { formatted: formatUptime(process.uptime()) },
  };
}
