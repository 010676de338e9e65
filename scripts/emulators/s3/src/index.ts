export { startS3Emulator, type S3Emulator } from './s3-emulator.ts';
