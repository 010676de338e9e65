import type { ComponentType } from 'react';
import type { OpenedDialogProps } from '../kit/edit-dialog.tsx';
import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import type { EditKind } from '../kit/edit-kind.ts';
import { careDialog } from '../care/care-dialog.ts';
import { followUpDialog } from '../follow-up/follow-up-dialog.tsx';
import { LoginsDialog } from '../logins/logins-dialog.tsx';
import { bankDialog, employmentDialog } from '../money/money-dialogs.ts';
import { PaymentCardDialog } from '../money/payment-card-dialog.tsx';
import { notesDialog } from '../notes/notes-dialog.ts';
import { healthDialog } from '../plans/plan-definitions.ts';
import { MarketplaceDialog, MedicareDialog } from '../plans/plan-dialogs.tsx';
import { beneficiariesDialog } from '../beneficiaries/beneficiaries-dialog.tsx';
import { ContactDialog } from '../contact/contact-dialog.tsx';
import { dependentsDialog } from '../dependents/dependents-dialog.ts';
import { familyDialog } from '../family/family-dialog.ts';
import { nameDialog } from '../name/name-dialog.ts';
import { personalDialog } from '../personal/personal-dialog.ts';
import { spouseDialog } from '../spouse/spouse-dialog.ts';

/** The dialog of each kind: told as data, or a component where data cannot tell it. */
export const editDialogs: Readonly<
  Record<EditKind, EditDialogDefinition | ComponentType<OpenedDialogProps>>
> = {
  name: nameDialog,
  contact: ContactDialog,
  personal: personalDialog,
  spouse: spouseDialog,
  dependents: dependentsDialog,
  beneficiaries: beneficiariesDialog,
  family_history: familyDialog,
  health: healthDialog,
  health_marketplace: MarketplaceDialog,
  health_medicare: MedicareDialog,
  employment: employmentDialog,
  bank: bankDialog,
  card: PaymentCardDialog,
  notes: notesDialog,
  sessions: followUpDialog,
  medicare_portal: LoginsDialog,
  prescriptions: careDialog,
};
