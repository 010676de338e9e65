import { type ApiClient, isApiError } from '@porchlight/web/public';
import { sessionVisitEndpoints } from '../../endpoints/session-visit-endpoints.ts';
import { visitEndpoints } from '../../endpoints/visit-endpoints.ts';
import type { FormHandedIn, VisitedForm } from '../../generated/types.ts';
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

/** The calls about the form of a link. */
export function linkCalls(api: ApiClient): FormCalls {
  return {
    async read(signal) {
      const options = signal === undefined ? {} : { signal };
      return (await api.call(visitEndpoints.readVisitedForm, options)).data;
    },
    save: ({ values, step }, draft_version) =>
      conflicting(async () => {
        const body = { form_data: values, current_step: step + 1, draft_version };
        // The next autosave tries again.
        const { data } = await api.call(visitEndpoints.saveDraft, { body, retry: false });
        return { version: data.draft_version, savedAt: data.saved_at };
      }),
    handIn: (values, draft_version) =>
      conflicting(async () => {
        const body = { form_data: values, draft_version };
        return (await api.call(visitEndpoints.handIn, { body })).data;
      }),
  };
}

/** The calls about a form of the session of a link. */
export function sessionFormCalls(api: ApiClient, id: number): FormCalls {
  const params = { id };
  return {
    async read(signal) {
      const options = signal === undefined ? { params } : { params, signal };
      return (await api.call(sessionVisitEndpoints.readFormOfSession, options)).data;
    },
    save: ({ values, step }, draft_version) =>
      conflicting(async () => {
        const body = { form_data: values, current_step: step + 1, draft_version };
        const input = { params, body, retry: false };
        const { data } = await api.call(sessionVisitEndpoints.saveDraftOfSession, input);
        return { version: data.draft_version, savedAt: data.saved_at };
      }),
    handIn: (values, draft_version) =>
      conflicting(async () => {
        const body = { form_data: values, draft_version };
        return (await api.call(sessionVisitEndpoints.handInOfSession, { params, body })).data;
      }),
  };
}

/** Runs a call; a 409 becomes `DraftConflict`. */
export async function conflicting<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error) && error.status === 409 && error.code === 'conflict')
      throw new DraftConflict();
    throw error;
  }
}
