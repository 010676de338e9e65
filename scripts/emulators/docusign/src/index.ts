export type { Fault, FaultFilter, FaultKind, Violation } from '@porchlight/emulator-shared';
export type { CallLimits } from './world/polling-guard.ts';
export type { ConnectConfiguration, Delivery } from './connect/connect.ts';
export type { Control, EmulatorState, TemplateChange } from './control/control.ts';
export { start, type Emulator, type StartOptions } from './start.ts';
export { createAccountKeys, type Account, type AccountKeys } from './base/account.ts';
