/** A field of a form, or a file when it has a name. */
export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly content: Buffer | string;
}

/** A multipart form as it goes over the connection; `end` is its last line. */
export function form(
  parts: readonly Part[],
  end = '--cut--\r\n',
): { body: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--cut\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
        `${fileName === undefined ? '' : 'content-type: application/octet-stream\r\n'}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...pieces, Buffer.from(end)]),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  };
}
