import type { Environment, Portal } from '@porchlight/server/host';

/** The text for the person at the terminal once the portal accepts calls. */
export function readyText(
  portal: Pick<Portal, 'address' | 'announcements' | 'kernel'>,
  { publicUrl }: Environment,
): string {
  const { kernel } = portal;
  const statuses = kernel.statuses();
  const failed = kernel.plugins.flatMap(({ id, title }) => {
    const status = statuses.get(id);
    return status?.state === 'failed' ? [`  ${title} could not start: ${status.reason ?? ''}`] : [];
  });
  // With a port that the system chose, the default public address is wrong.
  const elsewhere = publicUrl !== portal.address && !publicUrl.endsWith(':0');
  const lines = [
    `  Porchlight is ready: ${portal.address}`,
    ...(elsewhere ? [`  People open it at ${publicUrl}`] : []),
    ...failed,
    ...portal.announcements.map((line) => `  ${line}`),
  ];
  return `\n${lines.join('\n')}\n\n`;
}
