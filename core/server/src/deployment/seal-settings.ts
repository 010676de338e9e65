/** PEM files: the certificate before its issuers, and its private key. */
export interface SealCertificateFiles {
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly keyPassword: string | undefined;
}

/** An authority that stamps the time of seals. */
export interface TimeStampAddress {
  readonly url: string;
  /** User and password, with a colon between them. */
  readonly account: string | undefined;
}

export function parseTimeStampUrl(text: string): TimeStampAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.hash !== '') return null;
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const account = [username, password].map(decodeURIComponent).join(':');
  return { url: url.href, account: account === ':' ? undefined : account };
}
