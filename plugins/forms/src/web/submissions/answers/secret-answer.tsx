import { RevealClients } from '@porchlight/clients/contract';
import { ClientSecretValues } from '@porchlight/clients/slots';
import { Icon, IconButton } from '@porchlight/ui';
import { SlotOutlet, useApi, usePermission } from '@porchlight/web';
import { useState } from 'react';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import type { Submission } from '../../../generated/types.ts';
import { submissionTexts } from '../submission-texts.ts';

interface SecretAnswerProps {
  readonly submission: Pick<Submission, 'id' | 'client_id'>;
  readonly path: string;
  readonly label: string;
  readonly mask: string;
}

/** A hidden value of a form as its mask, with an eye for those who may see it. */
export function SecretAnswer({ submission, path, label, mask }: SecretAnswerProps) {
  const api = useApi();
  const mayReveal = usePermission(RevealClients);
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function fetchValue(purpose: string, signal?: AbortSignal): Promise<string> {
    const { data } = await api.call(submissionEndpoints.revealSubmission, {
      params: { id: submission.id },
      body: { paths: [path], ...(purpose === '' ? {} : { purpose }) },
      ...(signal === undefined ? {} : { signal }),
      // A rate limit requires minutes of waiting.
      retry: false,
    });
    return data[path] ?? mask;
  }

  if (isShown)
    return (
      <SlotOutlet
        slot={ClientSecretValues}
        props={{
          clientId: submission.client_id ?? 0,
          field: path,
          label,
          fetchValue,
          onEnd: (reason) => {
            setShown(false);
            setProblem(reason);
          },
        }}
      />
    );
  return (
    <span className="answers__secret">
      <span className="answers__mask">{mask}</span>
      {mayReveal && (
        <IconButton
          size="small"
          label={submissionTexts.panel.show(label)}
          icon={<Icon name="eye" size={14} />}
          onClick={() => {
            setProblem(null);
            setShown(true);
          }}
        />
      )}
      {problem !== null && <span role="alert">{problem}</span>}
    </span>
  );
}
