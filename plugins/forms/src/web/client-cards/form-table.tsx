import { Table, TableRow } from '@porchlight/ui';
import { SlotOutlet, useDay } from '@porchlight/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from '../../generated/types.ts';
import { SubmissionRowSigning } from '../../slots.ts';
import { formPaths } from '../form-paths.ts';
import { sessionTypeName } from '../session-type-names.ts';
import { StatusBadge } from '../templates/list/status-badge.tsx';
import { clientCardTexts } from './client-card-texts.ts';
import { signatureTexts } from './signature-texts.ts';

const texts = clientCardTexts.forms;

export interface FormListProps {
  readonly forms: readonly Submission[];
  readonly onOpen: (form: Submission) => void;
}

/** Forms with their dates, one a row. */
export function FormTable({ forms, onOpen }: FormListProps) {
  const { columns } = texts;
  return (
    <Table
      label={texts.title}
      className="form-card__table"
      head={
        <>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.created}</th>
          <th scope="col">{columns.advisorSigned}</th>
          <th scope="col">{columns.opened}</th>
          <th scope="col">{columns.clientSigned}</th>
          <th scope="col">{columns.session}</th>
        </>
      }
    >
      {forms.map((form) => (
        <FormRow key={form.id} form={form} onOpen={() => onOpen(form)} />
      ))}
    </Table>
  );
}

interface FormRowProps {
  readonly form: Submission;
  readonly onOpen: () => void;
}

function FormRow({ form, onOpen }: FormRowProps) {
  const day = useDay();
  const { client_id, session_id, session_type, read_at } = form;
  const signed = signatureTexts(form, day);
  return (
    <TableRow onOpen={onOpen}>
      <td title={form.title}>
        <button type="button" className="form-card__open" onClick={onOpen}>
          {form.title}
        </button>
      </td>
      <td>
        <StatusBadge submission={form} />
      </td>
      <td>{day(form.created_at)}</td>
      <DateCell text={signed.advisor.text} isDate={signed.advisor.isDate}>
        <SlotOutlet slot={SubmissionRowSigning} props={{ submission: form }} />
      </DateCell>
      <DateCell
        text={read_at === null ? texts.notOpened : day(read_at)}
        isDate={read_at !== null}
      />
      <DateCell text={signed.client.text} isDate={signed.client.isDate} />
      <td className={session_id === null ? 'form-card__quiet' : undefined}>
        {session_id === null || client_id === null ? (
          texts.noSession
        ) : (
          <Link to={formPaths.session(client_id, session_id)}>
            {sessionTypeName(session_type ?? '')}
          </Link>
        )}
      </td>
    </TableRow>
  );
}

interface DateCellProps {
  readonly text: string;
  readonly isDate: boolean;
  readonly children?: ReactNode;
}

function DateCell({ text, isDate, children }: DateCellProps) {
  return (
    <td className={isDate ? undefined : 'form-card__quiet'}>
      {text}
      {children}
    </td>
  );
}
