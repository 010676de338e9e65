import type { ComponentType } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import type { EditKind } from '../kit/edit-kind.ts';
import { personalDialog } from '../personal/personal-dialog.ts';

/** A dialog that the kit's own cannot draw. */
export type EditDialogComponent = ComponentType<{
  readonly client: Client;
  readonly onClose: () => void;
}>;

/** The dialog of each kind (CL-127): told as data, or a component of its own. */
export const editDialogs: Readonly<
  Partial<Record<EditKind, EditDialogDefinition | EditDialogComponent>>
> = {
  personal: personalDialog,
};
