import { type FieldMessage, isAgencyNamed } from '@porchlight/kernel';
import { schemaMessages } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { showToast } from '@porchlight/ui';
import {
  type ApiClient,
  type FormDefinition,
  type FormField,
  RecordDialog,
  type StaffMember,
  useApi,
  usePortal,
  useRecordForm,
} from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { agentUpdateSchema } from '../../generated/schemas/agent-update.ts';
import { validateAgentUpdate } from '../../generated/validators/agent-update.js';
import { hasPlaceholderName } from '../../rules/owner-setup.ts';
import { agentsKey, updateAgent } from '../agents-api.ts';
import { saveFailure } from '../form/save-failure.ts';
import { setupTexts } from './setup-texts.ts';

interface SetupDialogProps {
  readonly actor: StaffMember;
  readonly needs: Needs;
  readonly onClose: () => void;
}

/** What is missing; at least one of them. */
interface Needs {
  readonly account: boolean;
  readonly agency: boolean;
}

type Account = Pick<StaffMember, 'first_name' | 'last_name' | 'email'>;

interface SetupValues extends Account {
  readonly agency_name: string;
}

export default function SetupDialog({ actor, needs, onClose }: SetupDialogProps) {
  const api = useApi();
  const { store } = usePortal();
  const queries = useQueryClient();
  const form = useRecordForm<SetupValues, null>({
    record: null,
    valuesOf: () => ({ ...knownValues(actor), agency_name: '' }),
    check: (values) => problemsOf(values, needs),
    async save(values) {
      if (needs.account) await updateAgent(api, actor.id, accountOf(values));
      if (needs.agency) await saveAgencyName(api, values.agency_name.trim());
      return null;
    },
    async onSaved() {
      const { saved } = needs.account ? setupTexts : setupTexts.agency;
      showToast({ tone: 'done', text: saved });
      await queries.invalidateQueries({ queryKey: agentsKey });
      onClose();
      await store.refresh();
    },
    onFailure(error, show) {
      show();
      return saveFailure(error);
    },
  });
  return (
    <RecordDialog definition={definitionOf(needs)} form={form} noun="account" onClose={onClose} />
  );
}

function definitionOf(needs: Needs): FormDefinition {
  return {
    title: needs.account ? setupTexts.title : setupTexts.agency.title,
    sections: [
      {
        fields: [...(needs.account ? accountFields : []), ...(needs.agency ? [agencyField] : [])],
      },
    ],
  };
}

const accountFields: readonly FormField[] = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
  { name: 'email', label: 'Email', widget: 'email', wide: true },
];
const agencyField: FormField = {
  name: 'agency_name',
  label: setupTexts.agency.label,
  help: setupTexts.agency.hint,
  wide: true,
};

function problemsOf(values: SetupValues, needs: Needs): readonly FieldMessage[] {
  const account = needs.account
    ? schemaMessages(validateAgentUpdate, agentUpdateSchema, accountOf(values))
    : [];
  const name = { agency_name: values.agency_name };
  const isMissing = name.agency_name.trim() === '' || !isAgencyNamed(name);
  return needs.agency && isMissing
    ? [...account, { field: 'agency_name', message: setupTexts.agency.missing }]
    : account;
}

/** The other settings of the agency stay as they are. */
async function saveAgencyName(api: ApiClient, agency_name: string): Promise<void> {
  const params = { id: 'core' };
  const { values } = await api.call(administrationEndpoints.readSettings, { params });
  const body = { ...values, agency_name };
  await api.call(administrationEndpoints.updateSettings, { params, body });
}

/** The placeholder is no one's name, so its fields begin blank. */
function knownValues(actor: StaffMember): Account {
  const { first_name, last_name, email } = actor;
  return hasPlaceholderName(actor)
    ? { first_name: '', last_name: '', email }
    : { first_name, last_name, email };
}

function accountOf({ first_name, last_name, email }: SetupValues): Account {
  return { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim() };
}
