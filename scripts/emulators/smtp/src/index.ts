export * from './local-certificate.ts';
export * from './smtp-emulator.ts';
