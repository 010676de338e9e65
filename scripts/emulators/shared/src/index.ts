// base: time, ids, JSON, files
export { AdvancingClock, type Clock } from './base/clock.ts';
export {
  recordViolation,
  type EmulatorWorld,
  type LogEntry,
  type Violation,
} from './base/emulator-world.ts';
export { Ids, namedId } from './base/ids.ts';
export { asObject, asObjects, asText, type Json } from './base/json.ts';
export { readBody } from './base/read-body.ts';
export { Refusal } from './base/refusal.ts';
export { readState, writeState } from './base/state-file.ts';

// calls of the API, compared with the published specification
export { handleApiCall, type Api, type ApiCall, type Refusals } from './api/call-pipeline.ts';
export { type Operation, type Reply } from './api/operation.ts';
export { closeServer, createApp, listen, refuseProduction, serve } from './api/serve.ts';
export { Contract, definitionOf, type ContractOperation } from './contract/contract.ts';
export { contractsFolder } from './contract/contracts-folder.ts';

// what goes wrong
export { breakAfter, breakBefore, type Breakage } from './faults/break-call.ts';
export type { Fault, FaultFilter, FaultKind, FaultSubject } from './faults/fault.ts';
export { FaultTable } from './faults/fault-table.ts';

// webhooks
export type { WebhookRequest } from './webhooks/post-webhook.ts';
export {
  WebhookQueue,
  type DeliveryAttempt,
  type WebhookDelivery,
  type WebhookEvent,
} from './webhooks/webhook-queue.ts';

// control from outside
export { clearRecords, createBaseControl, type BaseControl } from './control/base-control.ts';
export { addControlRoutes, type ControlRoutes } from './control/control-routes.ts';

// pages
export { markup, unescaped, type Markup } from './pages/markup.ts';
export { pageStyle } from './pages/page-style.ts';
export { originsOf, sendPage, type Page } from './pages/send-page.ts';
