export * from './local-certificate.ts';
export * from './mailbox-page.ts';
export * from './smtp-emulator.ts';
