import { showToast } from '@porchlight/ui';
import { useAgency, useApi, wasRefused } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formLinkEndpoints } from '../../endpoints/form-link-endpoints.ts';
import type { CreatedLink, LinkToken } from '../../generated/types.ts';
import { formatDateStamp } from '../../rules/links/date-stamp.ts';
import { linkHours } from '../../rules/links/link-life.ts';
import { linkDaysQuery, useRefreshForms } from '../form-queries.ts';
import { tokensQuery } from './link-queries.ts';
import {
  blankLink,
  choice,
  failedState,
  fixedState,
  loading,
  secureLink,
  stateOf,
  unavailable,
  type LinkClient,
  type LinkedForm,
  type LinkState,
} from './link-state.ts';
import { linkTexts as texts } from './link-texts.ts';

export interface FormOfLink {
  readonly form: LinkedForm;
  /** Of the global form; null without one. */
  readonly formId: number | null;
  /** The session form that links are for; null to make a new one for each client. */
  readonly submissionId: number | null;
}

/** Finds the link of a form for a client, or makes one. Only the last request counts. */
export function useFormLink({ form, formId, submissionId }: FormOfLink, first: LinkClient | null) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useRefreshForms();
  const [state, setState] = useState<LinkState>(loading(texts.preparing));
  const requests = useRef(0);
  const { origin } = window.location;
  const { time_zone: timeZone } = useAgency();

  const isOfForm = (token: LinkToken) =>
    submissionId === null ? token.form_id === formId : token.sessionFormId === submissionId;

  async function requested(client: LinkClient | null, show: (state: LinkState) => void) {
    const fixed = fixedState(form);
    if (fixed !== null) return fixed;
    if (client !== null) {
      show(loading(texts.personalizing));
      const tokens = await queries.fetchQuery({ ...tokensQuery(api, client.id), staleTime: 0 });
      const found = stateOf(tokens.data.filter(isOfForm));
      if (found !== null) return found;
    } else if (form.type === 'Web Form') return blankLink(form, origin);
    // Each link of a form to sign is a submission: none without a name before a client can be chosen.
    else if (submissionId === null) return choice(texts.chooseClient);
    show(loading(texts.generating));
    return create(client);
  }

  async function create(client: LinkClient | null): Promise<LinkState> {
    const days = await queries.fetchQuery(linkDaysQuery(api));
    const expirationHours = linkHours(new Date(), undefined, days);
    const { data } = await requestLink(client, expirationHours);
    void refresh();
    // An answer that lacks one of them breaks the contract; there is no link to show all the same.
    const { token, formUrl, expiresAt, sessionFormId } = data as Partial<typeof data>;
    if (!token || !formUrl || !expiresAt || !sessionFormId) return unavailable(texts.tokenFailed);
    return secureLink({ token, formUrl, expiresAt, sessionFormId });
  }

  function requestLink(client: LinkClient | null, expirationHours: number): Promise<CreatedLink> {
    if (submissionId !== null) {
      const body = { sessionFormId: submissionId, expirationHours };
      return api.call(formLinkEndpoints.createAccessLink, { body });
    }
    const body = { formId: formId ?? 0, expirationHours };
    if (client === null) return api.call(formLinkEndpoints.createBlankLink, { body });
    const forClient = { ...body, clientId: client.id };
    return api.call(formLinkEndpoints.createClientLink, { body: forClient });
  }

  async function run(work: (show: (state: LinkState) => void) => Promise<LinkState>) {
    requests.current += 1;
    const mine = requests.current;
    const show = (next: LinkState) => {
      if (requests.current === mine) setState(next);
    };
    try {
      show(await work(show));
    } catch (error) {
      show(
        wasRefused(error)
          ? unavailable(error.message)
          : failedState(form, origin, texts.unavailable),
      );
    }
  }

  const find = (client: LinkClient | null) => run((show) => requested(client, show));
  const generate = (client: LinkClient | null) =>
    run((show) => {
      show(loading(texts.generating));
      return create(client);
    });

  // The first link of the dialog; later ones follow the choice of a client.
  useEffect(() => {
    void find(first);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the form that the dialog was opened for
  }, []);

  async function extend(
    client: LinkClient | null,
    { token, sessionFormId: id }: Pick<LinkToken, 'token' | 'sessionFormId'>,
    end: Date,
  ) {
    const stamp = formatDateStamp(end, timeZone);
    const ends = { access_token_expires_at: stamp, expires_at: stamp };
    const body = { secure_access_token: token, ...ends };
    try {
      await api.call(formLinkEndpoints.updateFormAccess, { params: { id }, body });
      showToast({ tone: 'done', text: texts.extended });
      await refresh();
      await find(client);
    } catch {
      showToast({ tone: 'danger', text: texts.changeFailed });
    }
  }

  return { state, isOfForm, find, generate, extend };
}
