import { fieldMessages } from '@porchlight/schemas';
import { showToast } from '@porchlight/ui';
import {
  type FormDefinition,
  RecordDialog,
  type StaffMember,
  useApi,
  usePortal,
  useRecordForm,
} from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { agentUpdateSchema } from '../../generated/schemas/agent-update.ts';
import type { Agent } from '../../generated/types.ts';
import { validateAgentUpdate } from '../../generated/validators/agent-update.js';
import { hasPlaceholderName } from '../../rules/owner-setup.ts';
import { agentsKey, updateAgent } from '../agents-api.ts';
import { saveFailure } from '../form/save-failure.ts';
import { setupTexts } from './setup-texts.ts';

interface SetupDialogProps {
  readonly actor: StaffMember;
  readonly onClose: () => void;
}

interface SetupValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const definition: FormDefinition = {
  title: setupTexts.title,
  sections: [
    {
      fields: [
        { name: 'first_name', label: 'First name' },
        { name: 'last_name', label: 'Last name' },
        { name: 'email', label: 'Email', widget: 'email', wide: true },
      ],
    },
  ],
};

export default function SetupDialog({ actor, onClose }: SetupDialogProps) {
  const api = useApi();
  const { store } = usePortal();
  const queries = useQueryClient();
  const form = useRecordForm<SetupValues, Agent>({
    record: null,
    valuesOf: () => knownValues(actor),
    check(values) {
      validateAgentUpdate(trimmed(values));
      return fieldMessages(validateAgentUpdate.errors, agentUpdateSchema);
    },
    save: (values) => updateAgent(api, actor.id, trimmed(values)),
    async onSaved() {
      showToast({ tone: 'done', text: setupTexts.saved });
      await queries.invalidateQueries({ queryKey: agentsKey });
      onClose();
      await store.refresh();
    },
    onFailure(error, show) {
      show();
      return saveFailure(error);
    },
  });
  return <RecordDialog definition={definition} form={form} noun="account" onClose={onClose} />;
}

/** The placeholder is no one's name, so its fields begin blank. */
function knownValues(actor: StaffMember): SetupValues {
  const { first_name, last_name, email } = actor;
  return hasPlaceholderName(actor)
    ? { first_name: '', last_name: '', email }
    : { first_name, last_name, email };
}

function trimmed({ first_name, last_name, email }: SetupValues): SetupValues {
  return { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim() };
}
