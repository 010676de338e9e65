import { signingPriority } from '../../rules/status/signing-priority.ts';
import type { Submission } from '../../generated/types.ts';
import { isVoided } from '../../rules/status/signing-status.ts';

interface SessionFolder {
  readonly name: string;
  readonly isVoided: boolean;
  readonly forms: readonly Submission[];
}

interface FolderNames {
  /** For forms without a folder. */
  readonly other: string;
  readonly voided: string;
}

/**
 * The forms of a session by folder, in the order of the alphabet: forms without a folder after those, voided ones of
 * all folders last. Within a folder the next to sign is first.
 */
export function sessionFolders(
  forms: readonly Submission[],
  { other, voided }: FolderNames,
): readonly SessionFolder[] {
  const open = forms.filter((form) => !isVoided(form));
  const nameOf = ({ folder }: Submission) => folder.trim() || other;
  const names = [...new Set(open.map(nameOf))].sort(
    (one, next) => Number(one === other) - Number(next === other) || one.localeCompare(next, 'en'),
  );
  const folders = names.map((name) => ({
    name,
    isVoided: false,
    forms: open.filter((form) => nameOf(form) === name).sort(byTurn),
  }));
  const rest = forms.filter(isVoided);
  return rest.length === 0 ? folders : [...folders, { name: voided, isVoided: true, forms: rest }];
}

function byTurn(one: Submission, next: Submission): number {
  return (
    signingPriority(one.signing_status) - signingPriority(next.signing_status) ||
    one.order_index - next.order_index ||
    one.id - next.id
  );
}
