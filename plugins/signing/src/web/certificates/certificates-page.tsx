import { ConfirmDialog, EmptyState, FormError, showToast, Skeleton } from '@porchlight/ui';
import { HeaderAction, messageOf, Page, QueryState, SettingsTabs, useApi } from '@porchlight/web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateEndpoints } from '../../endpoints/certificate-endpoints.ts';
import { CertificateTable } from './certificate-table.tsx';
import { certificatesTexts as texts } from './certificates-texts.ts';
import './certificates.css';

/** The settings page with the certificates that seal documents. */
export default function CertificatesPage() {
  const api = useApi();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const options = queryOptions({
    queryKey: ['signing', 'certificates'],
    queryFn: async ({ signal }) =>
      (await api.call(certificateEndpoints.listCertificates, { signal })).data,
  });
  const query = useQuery(options);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.call(certificateEndpoints.rotateCertificate),
    onSuccess: ({ data }) => {
      queries.setQueryData(options.queryKey, data);
      setAsking(false);
      showToast({ tone: 'done', text: texts.rotated });
    },
  });
  const current = query.data?.find(({ retired_at }) => retired_at === null);
  const isReplaceable = current !== undefined && !current.is_configured;
  return (
    <Page
      ground="canvas"
      actions={
        isReplaceable && (
          <HeaderAction
            label={texts.rotate}
            icon="refresh-cw"
            onClick={() => {
              reset();
              setAsking(true);
            }}
          />
        )
      }
    >
      <div className="certificates">
        <SettingsTabs active="signing" />
        <p className="certificates__intro">{texts.intro}</p>
        {current?.is_configured === true && (
          <p className="certificates__intro">{texts.configured}</p>
        )}
        <QueryState
          query={query}
          skeleton={<Skeleton width="100%" height={160} />}
          title={texts.failed}
        >
          {(certificates) =>
            certificates.length === 0 ? (
              <EmptyState drawing="calm-water" title={texts.none} hint={texts.noneHint} />
            ) : (
              <CertificateTable certificates={certificates} />
            )
          }
        </QueryState>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          title={texts.rotateTitle}
          confirmLabel={texts.rotate}
          busyText={isPending ? texts.rotating : null}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <FormError>{error === null ? null : messageOf(error)}</FormError>
          <p>{texts.rotateQuestion}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
