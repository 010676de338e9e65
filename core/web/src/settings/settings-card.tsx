import type { JsonSchema } from '@porchlight/schemas';
import { Card, ErrorState, showToast } from '@porchlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '../api/api-error.ts';
import { SchemaForm } from '../forms/schema-form.tsx';
import { saveSettings, settingsQuery } from '../modules/modules-api.ts';
import { PrintNote } from '../page/print-note.tsx';
import { useApi, usePortal } from '../portal/portal-context.tsx';
import { hasFields, sectionSchema, type SettingsSection } from './settings-section.ts';

/** The id of the agency's own settings, whose name is in every document. */
const AGENCY = 'core';

interface SettingsCardProps {
  /** Of the module; `core` for the agency. */
  readonly id: string;
  readonly title: string;
  readonly section: SettingsSection;
}

/** The settings of one module on one page, as a form made from their schema; nothing when it has none there. */
export function SettingsCard({ id, title, section }: SettingsCardProps) {
  const query = useQuery(settingsQuery(useApi(), id));
  if (query.isPending) return null;
  if (query.data === undefined)
    return (
      <Card title={title}>
        <ErrorState
          title="Error Loading Settings"
          detail={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  const { schema, values } = query.data;
  return (
    <SectionForm
      id={id}
      title={title}
      section={section}
      schema={schema as JsonSchema}
      values={values}
    />
  );
}

interface SectionFormProps extends SettingsCardProps {
  readonly schema: JsonSchema;
  readonly values: Readonly<Record<string, unknown>>;
}

function SectionForm({ id, title, section, schema, values }: SectionFormProps) {
  const api = useApi();
  const { store } = usePortal();
  const queries = useQueryClient();
  const shown = useMemo(() => sectionSchema(schema, section), [schema, section]);
  if (!hasFields(shown)) return null;

  /** The call stores all settings of the module, so the other page's are read again first. */
  async function save(typed: Record<string, unknown>) {
    const query = settingsQuery(api, id);
    const current = await queries.fetchQuery(query);
    const saved = await saveSettings(api, id, { ...current.values, ...typed });
    queries.setQueryData(query.queryKey, saved);
    return saved.values;
  }

  async function onSaved() {
    showToast({ tone: 'done', text: `${title} settings saved` });
    // Name and time zone of the agency, and points that follow a setting, travel in the bootstrap.
    await store.refresh();
  }

  return (
    <Card title={title}>
      <SchemaForm
        schema={shown}
        values={values}
        saveLabel="Save Settings"
        save={save}
        onSaved={onSaved}
      />
      {id === AGENCY && <PrintNote texts={[]} />}
    </Card>
  );
}
