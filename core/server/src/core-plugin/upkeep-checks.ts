import { statfs } from 'node:fs/promises';
import { formatDateText } from '@porchlight/schemas';
import { clockProblem } from '../database/machine-clock.ts';
import type { HealthCheck } from '../plugin-api/points.ts';
import type { SealCertificate } from '../plugin-api/seals.ts';
import type { BackupReading } from '../plugin-api/system-readings.ts';
import type { Clock, Deployment } from '../plugin-api/tokens.ts';

type Result = Awaited<ReturnType<HealthCheck['check']>>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A nightly backup may take two hours longer than that of the night before. */
const OLDEST_BACKUP_MS = 26 * HOUR_MS;
/** A new certificate of an authority takes days or weeks. */
const CERTIFICATE_NOTICE_MS = 30 * DAY_MS;
const HOW_TO = 'Run npm run backup every night';

/** Critical when the last backup is older than 26 hours, or none was made although the portal is. */
export function backupState({ madeAt, possibleSince }: BackupReading, now: Date): Result {
  const age = now.getTime() - Date.parse(madeAt ?? possibleSince);
  const isOld = age > OLDEST_BACKUP_MS;
  if (madeAt === null)
    return { state: isOld ? 'critical' : 'degraded', detail: `Never made. ${HOW_TO}` };
  const detail = `The last one is ${ageText(age)} old`;
  return isOld
    ? { state: 'critical', detail: `${detail}. ${HOW_TO}` }
    : { state: 'healthy', detail };
}

/** Degraded when a tenth of the disk is free or less, critical at a fiftieth. */
export function diskState(free: number, total: number): Result {
  const share = total === 0 ? 0 : free / total;
  const detail = `${(free / 1024 ** 3).toFixed(1)} GB free, ${Math.floor(share * 100)}%`;
  const advice = `${detail}. Remove old backups, or move the data folder to a larger disk`;
  if (share <= 0.02) return { state: 'critical', detail: advice };
  return share <= 0.1 ? { state: 'degraded', detail: advice } : { state: 'healthy', detail };
}

/** A certificate of the portal is replaced when the next document is sealed; one of the deployment only by its operator. */
export function sealState(certificates: readonly SealCertificate[], now: Date): Result {
  const current = certificates.find(({ retiredAt }) => retiredAt === null);
  if (current === undefined)
    return { state: 'healthy', detail: 'None yet. The first seal creates it' };
  const { isConfigured, validUntil } = current;
  const until = formatDateText(validUntil.toISOString().slice(0, 10));
  if (!isConfigured)
    return { state: 'healthy', detail: `Valid until ${until}. Renews automatically` };
  const left = validUntil.getTime() - now.getTime();
  const advice = 'Set SEAL_CERTIFICATE_FILE and SEAL_KEY_FILE to those of a new one';
  if (left <= 0)
    return { state: 'critical', detail: `Expired on ${until}: signed documents wait. ${advice}` };
  return left <= CERTIFICATE_NOTICE_MS
    ? { state: 'degraded', detail: `Valid until ${until}. ${advice}` }
    : { state: 'healthy', detail: `Valid until ${until}` };
}

/** The age of the last backup. */
export function backupHealth(
  backup: () => Promise<BackupReading>,
  clock: () => Clock,
): HealthCheck {
  return {
    id: 'core.backup',
    title: 'Backup',
    isAdvisory: true,
    async check() {
      return backupState(await backup(), clock().now());
    },
  };
}

/** Whether the clock of this machine agrees with that of the database. */
export function clockHealth(ahead: () => Promise<number>): HealthCheck {
  return {
    id: 'core.clock',
    title: 'Clock',
    async check() {
      const reason = clockProblem(await ahead());
      return reason === null
        ? { state: 'healthy', detail: 'Agrees with the database' }
        : { state: 'critical', detail: `${reason}. Until then, no money is charged by itself` };
    },
  };
}

/** Free space below the data folder. */
export function diskHealth(folder: () => string): HealthCheck {
  return {
    id: 'core.disk',
    title: 'Disk space',
    isAdvisory: true,
    async check() {
      const { bavail, blocks, bsize } = await statfs(folder());
      return diskState(bavail * bsize, blocks * bsize);
    },
  };
}

/** Until when the certificate that seals documents is valid. */
export function sealHealth(
  certificates: () => Promise<readonly SealCertificate[]>,
  clock: () => Clock,
): HealthCheck {
  return {
    id: 'core.seal-certificate',
    title: 'Seal certificate',
    isAdvisory: true,
    async check() {
      return sealState(await certificates(), clock().now());
    },
  };
}

/** Critical in production without PUBLIC_URL: links would lead to where the process listens. */
export function addressState({
  publicUrl,
  hasPublicUrl,
  production,
}: Pick<Deployment, 'publicUrl' | 'hasPublicUrl' | 'production'>): Result {
  if (hasPublicUrl) return { state: 'healthy', detail: `Links begin with ${publicUrl}` };
  if (!production)
    return { state: 'healthy', detail: 'Links begin with the address that staff opened' };
  return {
    state: 'critical',
    detail: `Links begin with ${publicUrl}, where the portal listens. Set PUBLIC_URL to the address that people open`,
  };
}

/** Whether the portal knows the address that people open. */
export function addressHealth(deployment: () => Deployment): HealthCheck {
  return {
    id: 'core.public-url',
    title: 'Address of the portal',
    async check() {
      return Promise.resolve(addressState(deployment()));
    },
  };
}

/** Critical behind a proxy that the portal does not trust: certificates and limits take its address for that of callers. */
export function proxyState(publicUrl: string, isForwarded: boolean): Result {
  if (!isForwarded || !publicUrl.startsWith('https:'))
    return { state: 'healthy', detail: 'Addresses of callers are known' };
  return {
    state: 'critical',
    detail:
      'Calls come through a proxy that the portal does not trust, so the addresses of callers are unknown. Set TRUSTED_PROXIES to the number of proxies or their addresses',
  };
}

/** Whether the portal knows the addresses of its callers. */
export function proxyHealth(publicUrl: () => string, isForwarded: () => boolean): HealthCheck {
  return {
    id: 'core.proxies',
    title: 'Addresses of callers',
    async check() {
      return Promise.resolve(proxyState(publicUrl(), isForwarded()));
    },
  };
}

function ageText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / 60_000))} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}
