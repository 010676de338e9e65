import { CardList, SlotOutlet, useDay } from '@porchlight/web';
import { Link } from 'react-router-dom';
import type { Submission } from '../../generated/types.ts';
import { SubmissionRowSigning } from '../../slots.ts';
import { formPaths } from '../form-paths.ts';
import { sessionTypeName } from '../session-type-names.ts';
import { StatusBadge } from '../templates/list/status-badge.tsx';
import { clientCardTexts } from './client-card-texts.ts';
import { signatureTexts } from './signature-texts.ts';

const texts = clientCardTexts.forms;

interface FormListProps {
  readonly forms: readonly Submission[];
  readonly onOpen: (form: Submission) => void;
}

/** Forms with their dates. */
export function FormList({ forms, onOpen }: FormListProps) {
  const day = useDay();
  const { columns } = texts;
  const quiet = (isQuiet: boolean) => isQuiet && 'card-list__quiet';
  const signing = (form: Submission) => (
    <SlotOutlet slot={SubmissionRowSigning} props={{ submission: form }} />
  );
  const signed = (form: Submission) => signatureTexts(form, day);
  return (
    <CardList
      label={texts.title}
      className="form-card__table form-card__forms"
      rows={forms}
      open={onOpen}
      columns={[
        {
          head: columns.title,
          opens: true,
          title: ({ title }) => title,
          cell: ({ title }) => title,
        },
        { head: columns.status, cell: (form) => <StatusBadge submission={form} /> },
        { head: columns.created, cell: (form) => day(form.created_at) },
        {
          head: columns.advisorSigned,
          className: (form) => quiet(!signed(form).advisor.isDate),
          cell: (form) => (
            <>
              {signed(form).advisor.text}
              {signing(form)}
            </>
          ),
        },
        {
          head: columns.opened,
          className: ({ read_at: at }) => quiet(at === null),
          cell: ({ read_at: at }) => (at === null ? texts.notOpened : day(at)),
        },
        {
          head: columns.clientSigned,
          className: (form) => quiet(!signed(form).client.isDate),
          cell: (form) => signed(form).client.text,
        },
        {
          head: columns.session,
          className: ({ session_id: session }) => quiet(session === null),
          cell: ({ client_id: client, session_id: session, session_type: type }) =>
            session === null || client === null ? (
              texts.noSession
            ) : (
              <Link to={formPaths.session(client, session)}>{sessionTypeName(type ?? '')}</Link>
            ),
        },
      ]}
      phone={{
        title: (form) => (
          <>
            {form.title} <StatusBadge submission={form} />
          </>
        ),
        facts: ({ created_at: at, session_type: type }) =>
          `${texts.created(day(at))}, ${type === null ? texts.noSession : sessionTypeName(type)}`,
        after: signing,
      }}
    />
  );
}
