import { type ApiClient, isApiError, noteSave, readSaved } from '@porchlight/web/public';
import { sessionVisitEndpoints } from '../../endpoints/session-visit-endpoints.ts';
import { visitEndpoints } from '../../endpoints/visit-endpoints.ts';
import type {
  DraftSavedResponse,
  DraftWrite,
  FormHandedIn,
  FormHandIn,
  VisitedForm,
} from '../../generated/types.ts';
import { DraftConflict, type DraftContent, type StoredDraft } from './draft.ts';

/** The calls about one form, whatever link leads to it. */
export interface FormCalls {
  /** Whether what is saved is gone with the page: the browser keeps nothing for it. */
  readonly isUnkept?: boolean;
  readonly read: (signal?: AbortSignal) => Promise<VisitedForm>;
  /** Throws `DraftConflict` when a newer draft is stored, or the form was sent. */
  readonly save: (content: DraftContent, version: number) => Promise<StoredDraft>;
  /** As `save`. */
  readonly handIn: (values: DraftContent['values'], version: number) => Promise<FormHandedIn>;
}

/** Calls of the API about one form, with the parameters of its address. */
interface FormRequests {
  readonly read: (signal: AbortSignal | undefined) => Promise<{ readonly data: VisitedForm }>;
  readonly save: (input: {
    readonly body: DraftWrite;
    readonly retry: boolean;
    readonly outlivesPage: boolean;
  }) => Promise<DraftSavedResponse>;
  readonly handIn: (body: FormHandIn) => Promise<{ readonly data: FormHandedIn }>;
}

/** The calls about the form of a link. */
export function linkCalls(api: ApiClient): FormCalls {
  return formCalls('form', {
    read: (signal) => api.call(visitEndpoints.readVisitedForm, { ...(signal && { signal }) }),
    save: (input) => api.call(visitEndpoints.saveDraft, input),
    handIn: (body) => api.call(visitEndpoints.handIn, { body }),
  });
}

/** The calls about a form of the session of a link. */
export function sessionFormCalls(api: ApiClient, id: number): FormCalls {
  const params = { id };
  return formCalls(String(id), {
    read: (signal) =>
      api.call(sessionVisitEndpoints.readFormOfSession, { params, ...(signal && { signal }) }),
    save: (input) => api.call(sessionVisitEndpoints.saveDraftOfSession, { params, ...input }),
    handIn: (body) => api.call(sessionVisitEndpoints.handInOfSession, { params, body }),
  });
}

function formCalls(name: string, requests: FormRequests): FormCalls {
  const read = async (signal?: AbortSignal) => (await requests.read(signal)).data;
  return {
    read: (signal) =>
      readSaved(
        name,
        () => read(signal),
        ({ draft_version }) => draft_version,
      ),
    save: ({ values, step }, draft_version) =>
      conflicting(async () => {
        const body = { form_data: values, current_step: step + 1, draft_version };
        // The next autosave tries again, unless the page is left.
        const input = { body, retry: false, outlivesPage: true };
        const { data } = await noteSave(name, draft_version + 1, () => requests.save(input));
        return { version: data.draft_version, savedAt: data.saved_at };
      }),
    handIn: (values, draft_version) =>
      conflicting(async () => (await requests.handIn({ form_data: values, draft_version })).data),
  };
}

/** Runs a call; a 409 becomes `DraftConflict`. */
async function conflicting<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error) && error.status === 409 && error.code === 'conflict')
      throw new DraftConflict();
    throw error;
  }
}
