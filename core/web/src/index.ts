export {
  ApiClient,
  type CallOptions,
  type DownloadOptions,
  type FollowOptions,
  type UploadOptions,
} from './api/api-client.ts';
export type { DownloadedFile } from './api/download.ts';
export type { ServerEvent } from './api/event-stream.ts';
export { newIdempotencyKey } from './api/idempotency-key.ts';
export {
  ApiError,
  isApiError,
  isBusy,
  isEditConflict,
  isGone,
  messageOf,
  UNEXPECTED_MESSAGE,
} from './api/api-error.ts';
export { useDraft, useKeptDraft } from './drafts/use-draft.ts';
export { messageResolver, schemaResolver } from './forms/schema-resolver.ts';
export { showServerErrors } from './forms/server-errors.ts';
export { showMessages } from './forms/show-messages.ts';
export { useLeaveGuard, type LeaveGuard } from './forms/use-leave-guard.ts';
export { HeaderAction } from './page/header-action.tsx';
export { lazyDialog } from './page/lazy-dialog.tsx';
export { useTitle } from './page/page-frame.tsx';
export { Page, type PageProps } from './page/page.tsx';
export { QueryState } from './page/query-state.tsx';
export * from './plugin/define-web-plugin.ts';
export * from './plugin/points.ts';
export * from './plugin/slot.ts';
export type { StaffMember } from './portal/bootstrap.ts';
export { useApi, usePortal } from './portal/portal-context.tsx';
export { useActor, useAgency, usePermission } from './portal/use-rights.ts';
export { safeReturnPath } from './session/return-path.ts';
export { SESSION_KEY_PREFIX } from './session/session-keys.ts';
export type { LoginAnswer, Session } from './session/session.ts';
export { useSession } from './session/use-session.ts';
export { keyCaps } from './shortcuts/key-name.ts';
export { useShortcut } from './shortcuts/use-shortcut.ts';
export { SlotItem, type SlotItemProps, SlotOutlet } from './slots/slot-outlet.tsx';
export { useDataPoint, useSlot, useSlotEntries } from './slots/use-slot.ts';
