import { showToast } from '@porchlight/ui';
import { isApiError, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import { useRefreshForms } from '../../form-queries.ts';
import { submissionTexts } from '../submission-texts.ts';

const texts = submissionTexts.linking;

interface Linked {
  readonly clientId: number;
  /** The client was added for this form just now. */
  readonly isNew: boolean;
}

/** Links a form to a client; `problem` says why that failed. */
export function useLinkClient(submissionId: number, onLinked: (clientId: number) => void) {
  const api = useApi();
  const refresh = useRefreshForms();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ clientId }: Linked) =>
      api.call(submissionEndpoints.linkClient, {
        params: { id: submissionId },
        body: { client_id: clientId },
      }),
    onSuccess: async (_, { clientId }) => {
      showToast({ tone: 'done', text: texts.linked });
      onLinked(clientId);
      await refresh();
    },
  });
  return {
    link: mutate,
    /** The client that is being linked. */
    busyId: isPending ? variables.clientId : null,
    problem:
      error === null ? null : variables?.isNew === true ? texts.createdOnly : linkProblem(error),
  };
}

/** Why a form could not be linked, by the status of the response. */
function linkProblem(error: unknown): string {
  if (!isApiError(error)) return texts.failed;
  switch (error.status) {
    case 400:
      return texts.invalid;
    case 403:
      return texts.denied;
    case 404:
      return texts.gone;
    default:
      return texts.failed;
  }
}
