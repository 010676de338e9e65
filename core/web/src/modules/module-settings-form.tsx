import { Skeleton, showToast } from '@porchlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JsonSchema } from '@porchlight/schemas';
import { SchemaForm } from '../forms/schema-form.tsx';
import { QueryState } from '../page/query-state.tsx';
import { useApi, usePortal } from '../portal/portal-context.tsx';
import { saveSettings, settingsQuery } from './modules-api.ts';

interface ModuleSettingsFormProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The settings of one module, as a form made from their schema. */
export function ModuleSettingsForm({ id, title, onClose }: ModuleSettingsFormProps) {
  const api = useApi();
  const { store } = usePortal();
  const queries = useQueryClient();
  const query = useQuery(settingsQuery(api, id));

  async function save(values: Record<string, unknown>) {
    const saved = await saveSettings(api, id, values);
    queries.setQueryData(settingsQuery(api, id).queryKey, saved);
    return saved.values;
  }

  async function onSaved() {
    showToast({ tone: 'done', text: `${title} settings saved` });
    onClose();
    // Name and time zone of the agency, and points that follow a setting, travel in the bootstrap.
    await store.refresh();
  }

  return (
    <QueryState query={query} skeleton={<SettingsSkeleton />} title="Error Loading Settings">
      {({ schema, values }) => (
        <SchemaForm
          schema={schema as JsonSchema}
          values={values}
          saveLabel="Save Settings"
          save={save}
          onSaved={onSaved}
          onCancel={onClose}
        />
      )}
    </QueryState>
  );
}

function SettingsSkeleton() {
  return (
    <div className="modules-panel__section" role="status" aria-label="Loading the settings">
      {['30%', '100%', '40%', '99%'].map((width) => (
        <p key={width}>
          <Skeleton width={width} height={20} />
        </p>
      ))}
    </div>
  );
}
