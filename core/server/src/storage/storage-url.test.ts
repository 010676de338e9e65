import { describe, expect, it } from 'vitest';
import { parseStorageUrl } from './storage-url.ts';

const plain = {
  bucket: 'files',
  prefix: '',
  region: 'us-east-1',
  endpoint: undefined,
  pathStyle: false,
  credentials: undefined,
};

describe('parseStorageUrl', () => {
  it('reads a folder', () => {
    expect(parseStorageUrl('file:///srv/portal%20files')).toEqual({
      kind: 'folder',
      folder: '/srv/portal files',
    });
  });

  it.each([
    ['s3://files', plain],
    ['s3://files/', plain],
    ['s3://files/agency/7/', { ...plain, prefix: 'agency/7/' }],
    ['s3://files?region=eu-west-1', { ...plain, region: 'eu-west-1' }],
    [
      's3://files?endpoint=https://s3.example.com',
      { ...plain, endpoint: 'https://s3.example.com', pathStyle: true },
    ],
    [
      's3://files?endpoint=https://s3.example.com&path_style=false',
      { ...plain, endpoint: 'https://s3.example.com' },
    ],
    [
      's3://key:s%2Fcret@files',
      { ...plain, credentials: { accessKeyId: 'key', secretAccessKey: 's/cret' } },
    ],
  ])('reads %s', (text, address) => {
    expect(parseStorageUrl(text)).toEqual({ kind: 'bucket', address });
  });

  it.each([
    ['ftp://files', /begin with file: or s3:/],
    ['s3://?region=us-east-1', /names no bucket/],
    ['s3://files?regoin=x', /unknown setting regoin/],
    ['s3://files?endpoint=s3.example.com', /endpoint .* http/],
  ])('refuses %s', (text, sentence) => {
    expect(() => parseStorageUrl(text)).toThrow(sentence);
  });
});
