import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface FrameSource {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frames: Iterable<Uint8Array>;
}

/** How the planes are to be read (see `toVideoPlanes`). */
const bt709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

/**
 * Pipes frames of 8-bit 4:2:0 planes into ffmpeg, which must be on the PATH.
 * @param output its output arguments, the file name last
 */
export async function encode(source: FrameSource, output: readonly string[]): Promise<void> {
  const input = [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    ...bt709,
    '-s',
    `${source.width}x${source.height}`,
    '-r',
    String(source.framesPerSecond),
    '-i',
    'pipe:0',
  ];
  const ffmpeg = spawn('ffmpeg', [...input, ...output], { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = once(ffmpeg, 'close') as Promise<[number | null]>;
  // A broken pipe is told better by the exit code.
  ffmpeg.stdin.on('error', () => undefined);
  for (const frame of source.frames) {
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), closed]);
    if (ffmpeg.exitCode !== null) break;
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg stopped with code ${code ?? 'none'}.`);
}
