import { expect, it } from 'vitest';
import {
  fixedClientReason,
  fixedFormReason,
  fixedFormTexts,
  fixedSessionReason,
} from './fixed-form.ts';
import { signedChangeTexts } from './signed-change.ts';

const { out, storing, ended } = fixedFormTexts;
const { signed } = signedChangeTexts;
const form = {
  status: 'pending',
  envelope_id: null as string | null,
  is_voided: false,
  is_completed: false,
  has_advisor_signature: false,
  has_client_signature: false,
  signed_document_id: null as string | null,
};
const sent = { status: 'sent', envelope_id: 'e-1' };
const completed = { ...sent, status: 'completed', is_completed: true };

it.each<[string, Partial<typeof form>, (string | null)[]]>([
  ['was not sent yet', {}, [null, null, null]],
  ['has a blank envelope', { envelope_id: ' ' }, [null, null, null]],
  ['is out', sent, [out, out, out]],
  ['is out, whatever its status says', { ...sent, status: 'pending' }, [out, out, out]],
  ['one has signed', { ...sent, has_client_signature: true }, [out, out, out]],
  ['all have signed', completed, [null, storing, storing]],
  ['is stored', { ...completed, signed_document_id: 'd-1' }, [null, signed, signed]],
  ['was imported with its document', { signed_document_id: 'd-1' }, [null, signed, signed]],
  ['was voided', { ...sent, status: 'voided', is_voided: true }, [null, null, null]],
  [
    'was voided after a signature',
    { ...sent, is_voided: true, has_advisor_signature: true },
    [null, null, ended],
  ],
  ['was declined', { ...sent, status: ' Declined' }, [null, null, ended]],
])('a form that %s keeps its session, itself, and its client: %j', (_, given, expected) => {
  const one = { ...form, ...given };
  expect([fixedSessionReason(one), fixedFormReason(one), fixedClientReason(one)]).toEqual(expected);
});
