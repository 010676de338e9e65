import { MAX_UPLOAD_ITEMS } from './upload-limits.ts';
import { type CommonKind, commonKinds, type UploadKind } from './upload-kinds.ts';

/** A request as an agent fills it in. */
export interface RequestDraft {
  readonly common: readonly CommonKind[];
  /** By kind; those of documents that are not chosen are kept for when they are chosen again. */
  readonly folders: Readonly<Partial<Record<CommonKind, string>>>;
  readonly custom: readonly CustomItem[];
}

export interface CustomItem {
  /** Distinguishes the rows on the screen. */
  readonly key: number;
  readonly label: string;
  readonly folder: string;
}

interface DraftItem {
  readonly kind: UploadKind;
  readonly label?: string;
  readonly folder: string;
}

export const emptyDraft: RequestDraft = { common: [], folders: {}, custom: [] };

export function toggled(draft: RequestDraft, kind: CommonKind): RequestDraft {
  const chosen = draft.common.includes(kind);
  const common = commonKinds.filter((one) => (one === kind ? !chosen : draft.common.includes(one)));
  return { ...draft, common };
}

/** What is asked for, in the order of the screen. */
export function draftItems({ common, folders, custom }: RequestDraft): readonly DraftItem[] {
  return [
    ...common.map((kind) => ({ kind, folder: folders[kind] ?? '' })),
    ...custom.map(({ label, folder }) => ({ kind: 'custom' as const, label, folder })),
  ];
}

/** Why a draft cannot be sent: nothing or too much was chosen, or rows (by their key) have no name. */
export function draftProblem(
  draft: RequestDraft,
): 'nothing' | 'too-many' | { readonly unnamed: readonly number[] } | null {
  const unnamed = draft.custom.filter(({ label }) => label.trim() === '');
  if (unnamed.length > 0) return { unnamed: unnamed.map(({ key }) => key) };
  const count = draftItems(draft).length;
  if (count === 0) return 'nothing';
  return count > MAX_UPLOAD_ITEMS ? 'too-many' : null;
}
