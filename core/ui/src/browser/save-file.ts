/** Saves a file through the browser. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the content when it begins to save; not all do at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
