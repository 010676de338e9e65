export * from './bare.ts';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { avatarColour, initialsOf } from './avatar/initials.ts';
export { useScrollsSideways } from './browser/use-scrolls-sideways.ts';
export { useBeforePrint } from './browser/use-before-print.ts';
export { Badge, type BadgeProps, type Tone } from './badge/badge.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Fact, Facts, type FactProps } from './card/facts.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { PageBehind } from './dialog/page-behind.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { UnsavedDialog, type UnsavedDialogProps } from './dialog/unsaved-dialog.tsx';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.tsx';
export { Drawer, type DrawerProps } from './drawer/drawer.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { DateField, type DateFieldProps } from './field/date-field.tsx';
export { formatDateText, parseDateText } from '@porchlight/schemas';
export { SearchField, type SearchFieldProps } from './field/search-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './field/select-field.tsx';
export { Switch, type SwitchProps } from './field/switch.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { FileDrop, type FileDropProps } from './file-drop/file-drop.tsx';
export { useFileDrop } from './file-drop/use-file-drop.ts';
export {
  SegmentedFilter,
  type SegmentedFilterProps,
  type SegmentOption,
} from './filter/segmented-filter.tsx';
export { Icon, type IconProps } from './icon/icon.tsx';
export { isIconName, type IconName } from './icon/icons.ts';
export { Skeleton, type SkeletonProps } from './loading/skeleton.tsx';
export { SKELETON_DELAY_MS, SKELETON_MINIMUM_MS, useSkeleton } from './loading/use-skeleton.ts';
export { ListOption, type ListOptionProps } from './list-option/list-option.tsx';
export { Menu, type MenuProps } from './menu/menu.tsx';
export {
  MenuDivider,
  MenuItem,
  MenuSwitch,
  type MenuItemProps,
  type MenuSwitchProps,
} from './menu/menu-item.tsx';
export { Pager, type PagerProps } from './pager/pager.tsx';
export { Popover, type PopoverProps } from './popover/popover.tsx';
export { ProgressBar, type ProgressBarProps } from './progress/progress-bar.tsx';
export type { DrawingName } from './states/drawings.tsx';
export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './states/error-state.tsx';
export { SkeletonRows, type SkeletonRowsProps } from './table/skeleton-rows.tsx';
export { SortHead, type SortDirection, type SortHeadProps } from './table/sort-head.tsx';
export { Table, type TableProps } from './table/table.tsx';
export { TableRow, type TableRowProps } from './table/table-row.tsx';
export { SectionTabs, type SectionTab, type SectionTabsProps } from './tabs/section-tabs.tsx';
export { formatDateTime } from './text/date-time-text.ts';
export { Note, type NoteProps } from './text/note.tsx';
export { UiProvider } from './theme/ui-provider.tsx';
export { dismissToast, showToast, type Toast } from './toast/toasts.ts';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
