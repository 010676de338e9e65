import { Dialog, FormError, SelectField, showToast, Skeleton } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { templateEndpoints } from '../../endpoints/templates-endpoints.ts';
import { MOST_LINK_DAYS } from '../../rules/links/link-life.ts';
import { linkDaysQuery } from '../form-queries.ts';
import { templateScreenTexts } from './template-screen-texts.ts';

const texts = templateScreenTexts.settingsDialog;

const options = Array.from({ length: MOST_LINK_DAYS }, (_, index) => ({
  value: String(index + 1),
  label: texts.day(index + 1),
}));

/** For how long new links are valid. Mounted while it is open. */
export default function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const query = linkDaysQuery(api);
  const { data: stored } = useQuery(query);
  const [chosen, setChosen] = useState<number | null>(null);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (days: number) =>
      api.call(templateEndpoints.updateGlobalSettings, {
        body: { default_form_expiration_days: days },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(query.queryKey, data.default_form_expiration_days);
      showToast({ tone: 'done', text: texts.saved });
      onClose();
    },
  });
  const days = chosen ?? stored;
  const isDirty = chosen !== null && chosen !== stored;

  return (
    <Dialog
      open
      title={texts.title}
      dirty={isDirty}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (isPending) return;
        if (isDirty) mutate(chosen);
        else onClose();
      }}
      foot={{ primary: { label: texts.save, busyText: isPending ? texts.saving : null } }}
    >
      <FormError>{isError ? texts.failed : null}</FormError>
      {days === undefined ? (
        <Skeleton width="60%" />
      ) : (
        <SelectField
          label={texts.days}
          help={texts.help}
          options={options}
          value={String(days)}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      )}
    </Dialog>
  );
}
