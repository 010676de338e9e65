export { ApiClient } from './api/api-client.ts';
export type { CallOptions, FollowOptions } from './api/call-options.ts';
export type { ServerEvent } from './api/event-stream.ts';
export { newIdempotencyKey } from './api/idempotency-key.ts';
export { useBodyKey } from './api/use-body-key.ts';
export { newUuid } from './api/new-uuid.ts';
export {
  complete,
  ApiError,
  isApiError,
  isBusy,
  isEditConflict,
  acceptGone,
  isGone,
  messageOf,
  wasRefused,
} from './api/api-error.ts';
export { failureText, failureWithReason } from './api/failure-text.ts';
export { useDraft, useSaveDraft } from './portal/use-draft.ts';
export { ConflictPanel } from './forms/conflict-panel.tsx';
export { DraftOffer } from './forms/draft-offer.tsx';
export type { FormDraft, FormDraftPlace } from './forms/draft-values.ts';
export {
  type EditConflict,
  mergedValues,
  type RemoteChange,
  remoteChanges,
  withChoice,
} from './forms/edit-conflict.ts';
export { type EditTarget } from './forms/edit-context.ts';
export { EditHost } from './forms/edit-host.tsx';
export { FieldControl } from './forms/field-control.tsx';
export {
  type FieldControlProps,
  fieldsOf,
  type FormDefinition,
  type FormEdit,
  type FormField,
  type FormSection,
  type FormWidget,
} from './forms/form-definition.ts';
export { FormElement } from './forms/form-element.tsx';
export { FormSections } from './forms/form-sections.tsx';
export { formTexts } from './forms/form-texts.ts';
export { RecordCard } from './forms/record-card.tsx';
export { RecordDialog } from './forms/record-dialog.tsx';
export { RichTextControl } from './forms/controls/rich-text-control.tsx';
export { showServerErrors } from './forms/server-errors.ts';
export { useEditable, useEditTarget } from './forms/use-editable.ts';
export { useLeaveGuard } from './forms/use-leave-guard.ts';
export {
  hasFieldMessages,
  type RecordForm,
  useFormValues,
  useRecordForm,
} from './forms/use-record-form.ts';
export { useOpenPalette } from './palette/commands.ts';
export { LandingNotice, type LandingNoticeRow } from './core-plugin/landing-notice.tsx';
export { HeaderAction } from './page/header-action.tsx';
export { MessageDialog } from './messages/lazy-message-dialog.ts';
export { lazyDialog } from './page/lazy-dialog.tsx';
export { SlotDialog, SlotDialogButton } from './page/slot-dialog.tsx';
export { useTitle } from './page/page-frame.tsx';
export { Page, type PageParent } from './page/page.tsx';
export { ActionQuestion } from './forms/action-question.tsx';
export { deletionFailure, reasonAsked, useDeletionReason } from './forms/deletion-reason.tsx';
export { PrintNote } from './page/print-note.tsx';
export { QueryState } from './page/query-state.tsx';
export { routeId } from './page/route-id.ts';
export { SettingsTabs } from './page/settings-tabs.tsx';
export {
  anyDay,
  type AddressPart,
  anyId,
  defineListAddress,
  type FilterOf,
  firstOf,
  type ListAddress,
  type ListFilter,
  oneOf,
  onOrOff,
} from './list/define-list-address.ts';
export {
  defineList,
  type ListDefinition,
  type ListColumn,
  type Listed,
  type WholeList,
} from './list/define-list.ts';
export { DayFilter } from './list/day-filter.tsx';
export { CsvExportButton } from './list/csv-export-button.tsx';
export { CardList, CardListSkeleton } from './list/card-list.tsx';
export { ListFrame } from './list/list-frame.tsx';
export { ListRows, ListScreen } from './list/list-screen.tsx';
export { ListSearch, ListSort } from './list/list-tools.tsx';
export { type ListState, useList, useWholeList } from './list/use-list.ts';
export { type ListControl, useListAddress } from './list/use-list-address.ts';
export { useListQuery } from './query/use-list-query.ts';
export { useRefresh } from './query/use-refresh.ts';
export { useSettled } from './query/use-settled.ts';
export { useTypedSearch } from './query/use-typed-search.ts';
export { useOnline } from './query/use-online.ts';
export * from './plugin/define-web-plugin.ts';
export * from './plugin/points.ts';
export * from './plugin/slot.ts';
export {
  type PreferenceControl,
  preferenceQuery,
  usePreference,
} from './preferences/use-preference.ts';
export { useDebouncedPreference } from './preferences/use-debounced-preference.ts';
export type { StaffMember } from './portal/bootstrap.ts';
export { useApi, usePortal } from './portal/portal-context.tsx';
export { useCivilDay, useToday } from './time/use-civil-day.ts';
export { useDay, useInstant, useMoment } from './time/use-day.ts';
export { useActor, useAgency, useChannels, usePermission } from './portal/use-rights.ts';
export { loadedComponent } from './base/loaded.ts';
export { SESSION_KEY_PREFIX } from './session/session-keys.ts';
export type { LoginResponse, Session } from './session/session.ts';
export { useSession } from './portal/use-session.ts';
export { keyCaps } from './shortcuts/key-name.ts';
export { useShortcut } from './portal/use-shortcut.ts';
export { SlotItem, SlotOutlet } from './slots/slot-outlet.tsx';
export { usePluginParts } from './slots/plugin-parts.ts';
export { useCodePoint, useDataPoint, useSlot, useSlotEntries } from './slots/use-slot.ts';
