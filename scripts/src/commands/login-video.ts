import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode, type FrameSource } from '../login-video/encode.ts';
import { FrameRenderer } from '../login-video/render-frame.ts';
import { toVideoPlanes } from '../login-video/video-planes.ts';

const [width, height, framesPerSecond, loopSeconds] = [1280, 720, 24, 12];
const frameCount = framesPerSecond * loopSeconds;
const assets = 'plugins/agents/src/web/login/assets';

// Fine enough that the dither of the sky survives; see README of the agents plugin for the sizes.
const webm = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '24',
  '-g',
  String(frameCount),
  '-deadline',
  'good',
  '-cpu-used',
  '1',
  '-row-mt',
  '1',
];
const mp4 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '25',
  '-g',
  String(frameCount),
  '-movflags',
  '+faststart',
];
const poster = [
  '-frames:v',
  '1',
  '-c:v',
  'mjpeg',
  '-q:v',
  '5',
  '-huffman',
  'optimal',
  '-pix_fmt',
  'yuvj420p',
  '-vf',
  'scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc',
];

/**
 * `npm run login-video`: draws the moving background of the sign-in page again. Needs ffmpeg with
 * libvpx-vp9 and libx264 on the PATH; what it makes is committed, so nothing else needs it.
 */
export async function run(): Promise<number> {
  const renderer = new FrameRenderer(width, height);
  const film = (frames: number): FrameSource => ({
    width,
    height,
    framesPerSecond,
    frames: drawn(renderer, frames),
  });
  const passes = await mkdtemp(join(tmpdir(), 'login-video-'));
  try {
    for (const pass of ['1', '2']) {
      const log = ['-pass', pass, '-passlogfile', join(passes, 'webm')];
      await encode(film(frameCount), [...webm, ...log, join(assets, 'dawn.webm')]);
    }
    await encode(film(frameCount), [...mp4, join(assets, 'dawn.mp4')]);
    await encode(film(1), [...poster, join(assets, 'dawn.jpg')]);
  } finally {
    await rm(passes, { recursive: true });
  }
  return 0;
}

/** The frame after the last would be the first again. */
function* drawn(renderer: FrameRenderer, frames: number): Iterable<Uint8Array> {
  for (let at = 0; at < frames; at += 1) {
    yield toVideoPlanes(renderer.frame(at / frameCount), width, height);
  }
}
