export type { CallLimits } from './world/polling-guard.ts';
export type { ConnectConfiguration, Delivery } from './connect/connect.ts';
export type { Control, EmulatorState, TemplateChange } from './control/control.ts';
export type { Fault, FaultFilter, FaultKind } from './faults/fault.ts';
export { start, type Emulator, type StartOptions } from './start.ts';
export { createAccountKeys, type Account, type AccountKeys } from './base/account.ts';
export type { Violation } from './world/world.ts';
