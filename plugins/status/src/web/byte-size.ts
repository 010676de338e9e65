const MB = 1024 * 1024;
const GB = 1024 * MB;

/** '142 MB', from a gigabyte on '7.8 GB'. */
export function formatBytes(bytes: number): string {
  return bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`;
}
