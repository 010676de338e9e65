import type { ClientDetailActionProps } from '@porchlight/clients/slots';
import { Dialog, FormError, showToast } from '@porchlight/ui';
import { FormSections, useApi, useFormValues, useRecordForm, wasRefused } from '@porchlight/web';
import { useNavigate } from 'react-router-dom';
import { sessionEndpoints } from '../../endpoints/session-endpoints.ts';
import type { SessionCreate, SessionCreated } from '../../generated/types.ts';
import { formPaths } from '../form-paths.ts';
import { useRefreshForms } from '../form-queries.ts';
import { ChoiceCards, type Choice } from '../templates/adding/choice-cards.tsx';
import { passcodeProblem } from '../../rules/links/passcode-problem.ts';
import { sessionTexts } from './session-texts.ts';
import { sessionTypeNames } from '../session-type-names.ts';
import '../templates/template-dialogs.css';

const texts = sessionTexts.starting;

const choices: readonly Choice[] = [
  {
    value: 'onboarding',
    label: sessionTypeNames.onboarding,
    icon: 'user-plus',
    detail: texts.details.onboarding,
  },
  { value: 'review', label: sessionTypeNames.review, icon: 'eye', detail: texts.details.review },
  {
    value: 'renewal',
    label: sessionTypeNames.renewal,
    icon: 'refresh-cw',
    detail: texts.details.renewal,
  },
  { value: 'custom', label: sessionTypeNames.custom, icon: 'pencil', detail: texts.details.custom },
];

interface NewSession {
  readonly session_type: string;
  readonly passcode: string;
}

/** Starts a session of a client and opens its page. Mounted while it is open. */
export default function StartSessionDialog({ client, onClose }: ClientDetailActionProps) {
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshForms();
  const form = useRecordForm<NewSession, SessionCreated>({
    record: null,
    valuesOf: () => ({ session_type: 'onboarding', passcode: '' }),
    check: ({ passcode }) => {
      const message = passcodeProblem(passcode);
      return message === null ? [] : [{ field: 'passcode', message }];
    },
    save: ({ session_type, passcode }) =>
      api.call(sessionEndpoints.createSession, {
        body: {
          client_id: client.id,
          session_type: session_type as SessionCreate['session_type'],
          passcode: passcode.trim() === '' ? null : passcode.trim(),
        },
      }),
    onSaved: (session) => {
      void refresh();
      onClose();
      // A response without an id breaks the contract; the session exists all the same.
      const { id, warning } = session as Partial<SessionCreated>;
      if (id === undefined) {
        showToast({ tone: 'danger', text: texts.idMissing });
        return;
      }
      if (warning !== undefined) showToast({ tone: 'danger', text: warning });
      void navigate(formPaths.session(client.id, id));
    },
    onFailure: (error, show) => (wasRefused(error) && error.status === 400 ? show() : texts.failed),
  });
  const { session_type } = useFormValues(form) as unknown as NewSession;

  return (
    <Dialog
      open
      title={texts.title}
      dirty={form.isDirty}
      busy={form.isSaving}
      onClose={onClose}
      onSubmit={form.submit}
      foot={{ primary: { label: texts.start, busyText: form.isSaving ? texts.starting : null } }}
    >
      <div className="pl-stack template-editor">
        <FormError>{form.failure}</FormError>
        <ChoiceCards
          label={texts.type}
          choices={choices}
          value={session_type}
          onChange={(type) => form.set('session_type', type)}
        />
        <FormSections
          sections={[
            {
              fields: [
                {
                  name: 'passcode',
                  label: texts.passcode,
                  help: texts.passcodeHelp,
                  optional: true,
                  wide: true,
                },
              ],
            },
          ]}
          form={form}
        />
      </div>
    </Dialog>
  );
}
