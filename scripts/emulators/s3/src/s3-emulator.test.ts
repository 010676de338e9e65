import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeAwsChunked } from './aws-chunked.ts';
import { wrongChecksum } from './checksums.ts';
import { startS3Emulator } from './s3-emulator.ts';

describe('decodeAwsChunked', () => {
  it('joins the pieces and reads the trailers', () => {
    const body =
      '5;chunk-signature=ab\r\nhello\r\n1\r\n!\r\n0\r\nx-amz-checksum-crc32: abc=\r\n\r\n';
    const { content, trailers } = decodeAwsChunked(Buffer.from(body));
    expect(content.toString()).toBe('hello!');
    expect(trailers).toEqual({ 'x-amz-checksum-crc32': 'abc=' });
  });

  it.each(['5\r\nhel', 'zz\r\nhello\r\n0\r\n', '3\r\nhello\r\n0\r\n', '5\r\nhello\r\n', ''])(
    'refuses the broken body %j',
    (body) => {
      expect(() => decodeAwsChunked(Buffer.from(body))).toThrow();
    },
  );
});

describe('wrongChecksum', () => {
  const content = Buffer.from('hello');
  const right = Buffer.alloc(4);
  right.writeUInt32BE(crc32(content));

  it.each([
    [{}, null],
    [{ 'x-amz-checksum-crc32': right.toString('base64') }, null],
    [{ 'x-amz-checksum-crc32': 'AAAAAA==' }, 'x-amz-checksum-crc32'],
    [{ 'content-md5': 'XUFAKrxLKna5cZ2REBfFkg==' }, null],
    [{ 'content-md5': 'AAAA' }, 'content-md5'],
  ])('verifies the checksum of %j', (headers, expected) => {
    expect(wrongChecksum(content, headers)).toBe(expected);
  });
});

it('rejects requests without a signature or with a forged one', async () => {
  const emulator = await startS3Emulator();
  const forged = createHmac('sha256', 'guess').update('x').digest('hex');
  for (const authorization of [
    '',
    `AWS4-HMAC-SHA256 Credential=${emulator.credentials.accessKeyId}/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=${forged}`,
  ]) {
    const answer = await fetch(`${emulator.endpoint}/files/a`, {
      method: 'PUT',
      body: 'x',
      headers: { authorization },
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Code>SignatureDoesNotMatch</Code>');
  }
  expect(emulator.objects.size).toBe(0);
  await emulator.close();
});
