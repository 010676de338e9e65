import { Note } from '@porchlight/ui';
import { closingGateway, openGateways } from '../../../rules/text-gateways.ts';
import { useToday } from '../../use-today.ts';
import { EditDialog, type OpenedDialogProps } from '../kit/edit-dialog.tsx';
import type { EditDialogDefinition, EditValues } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { contactTexts } from './contact-texts.ts';

const { title, labels, domainHelp } = contactTexts;

function contactDialog(today: string): EditDialogDefinition {
  const gateway = { widget: 'suggest', options: openGateways(today), help: domainHelp } as const;
  return {
    kind: 'contact',
    title: kitTexts.edit(title),
    sections: [
      {
        fields: [
          { name: 'primary_phone', label: labels.primaryPhone },
          { name: 'mobile_domain', label: labels.primaryDomain, ...gateway },
          { name: 'secondary_phone', label: labels.secondaryPhone },
          { name: 'mobile_domain_2', label: labels.secondaryDomain, ...gateway },
          { name: 'primary_email', label: labels.primaryEmail },
          { name: 'secondary_email', label: labels.secondaryEmail },
        ],
      },
    ],
    aside: ({ values }) => <GatewayNotes values={values} today={today} />,
  };
}

/** Says of typed domains that their carriers have closed them. */
function GatewayNotes({ values, today }: { readonly values: EditValues; readonly today: string }) {
  const domains = new Set([values.mobile_domain ?? '', values.mobile_domain_2 ?? '']);
  const notes = [...domains].flatMap((domain) => {
    const gateway = closingGateway(domain, today);
    return gateway === null ? [] : [{ domain, text: contactTexts.gateway(gateway) }];
  });
  return (
    <div className="client-edit__aside" role="status">
      {notes.map(({ domain, text }) => (
        <Note key={domain} tone="payment">
          {domain}: {text}
        </Note>
      ))}
    </div>
  );
}

/** Phones with the domains of their carriers, and emails; proposes the gateways that are open today. */
export function ContactDialog(opened: OpenedDialogProps) {
  return <EditDialog {...opened} definition={contactDialog(useToday())} />;
}
