import type { FormReview } from '../../generated/types.ts';
import { createVisitsPortal, filledIn } from '../testing/visits-portal.fixture.ts';

/** A client who has some of the answers of `filledIn`. */
export const knownClient = {
  client_first_name: 'Carmen',
  client_last_name: 'Villalobos',
  primary_phone: '305-555-0142',
  primary_email: 'old@example.com',
  ssn: '900-12-6037',
};

type Answer = Awaited<ReturnType<ReviewsPortal['call']>>;

export type ReviewsPortal = Awaited<ReturnType<typeof createReviewsPortal>>;

/** A portal whose clients submit forms that agents review. */
export async function createReviewsPortal() {
  const portal = await createVisitsPortal();
  return {
    ...portal,
    /** A client, and the form that it submitted. */
    async submitted(client: Readonly<Record<string, string>> = knownClient) {
      const clientId = await portal.addClient(client);
      const { id, token } = await portal.formWithLink(clientId);
      const answer = await portal.handIn(token, { form_data: filledIn, draft_version: 0 });
      if (answer.status !== 200) throw new Error(answer.text);
      return { clientId, id };
    },
    review: async (id: number) =>
      (await portal.get<{ data: FormReview }>(`/sessionforms/${id}/review`)).data,
    /** Decides from the versions of a review that was read before. */
    decide(id: number, from: FormReview, accept: readonly string[], token = portal.token) {
      const { version, client_version, reviewed_at } = from;
      const body = { accept, version, client_version, reviewed_at };
      return portal.request('POST', `/api/sessionforms/${id}/review`, { token, body });
    },
    client: (id: number) => portal.get<Readonly<Record<string, unknown>>>(`/clients/${id}`),
  };
}

/** The differences of a review by field. */
export function byField({ fields }: FormReview) {
  return Object.fromEntries(fields.map((field) => [field.field, field]));
}

export function messageOf(answer: Answer): string {
  return answer.json<{ message: string }>().message;
}

export function reviewIn(answer: Answer): FormReview {
  return answer.json<{ data: FormReview }>().data;
}
