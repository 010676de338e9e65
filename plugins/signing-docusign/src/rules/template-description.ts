import type { TemplateDescription } from '@porchlight/forms/contract';
import type { SignerRole } from '@porchlight/signing/contract';

/** A template as DocuSign writes it: every value is text, and any may be missing. */
export interface WrittenTemplate {
  readonly templateId?: string | undefined;
  readonly name?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly recipients?:
    | {
        readonly signers?: readonly WrittenRole[] | undefined;
        readonly inPersonSigners?: readonly Pick<WrittenRole, 'roleName'>[] | undefined;
      }
    | undefined;
}

interface WrittenRole {
  readonly roleName?: string | undefined;
  readonly routingOrder?: string | undefined;
  readonly tabs?:
    | {
        readonly checkboxTabs?: readonly { readonly tabLabel?: string | undefined }[] | undefined;
        readonly listTabs?: readonly WrittenList[] | undefined;
      }
    | undefined;
}

interface WrittenList {
  readonly tabLabel?: string | undefined;
  readonly listItems?: readonly { readonly text?: string | undefined }[] | undefined;
}

const ROLES: readonly SignerRole[] = ['advisor', 'client'];
const LONGEST_TITLE = 200;

/** What a form template says about the template at DocuSign. Who signs follows from the names of its roles. */
export function templateDescription(template: WrittenTemplate): Required<TemplateDescription> {
  const { templateId = '', name = '' } = template;
  const signers = template.recipients?.signers ?? [];
  const tabs = signers.map((signer) => signer.tabs ?? {});
  const inOrder = signers
    .flatMap(({ roleName, routingOrder }) => {
      const role = ROLES.find((known) => known === roleName);
      return role === undefined ? [] : [{ role, order: Number(routingOrder ?? 1) }];
    })
    .sort((a, b) => a.order - b.order);
  const hasRole = (wanted: SignerRole) => inOrder.some(({ role }) => role === wanted);
  return {
    title: name.trim().slice(0, LONGEST_TITLE) || `Template ${templateId.slice(0, 8)}`,
    docusign_template_id: templateId,
    source_template_id: templateId,
    tab_metadata: {
      checkboxTabs: unique(tabs.flatMap(({ checkboxTabs }) => checkboxTabs ?? []).map(labelOf)),
      listTabs: mergedLists(tabs.flatMap(({ listTabs }) => listTabs ?? [])),
    },
    pending_advisor_signature: hasRole('advisor'),
    pending_client_signature: hasRole('client'),
    next_signer_role: inOrder[0]?.role ?? null,
  };
}

/** Roles other than those of the portal that sign a template: nothing would be complete before they have. */
export function otherRoles({ recipients }: WrittenTemplate): string[] {
  const { signers = [], inPersonSigners = [] } = recipients ?? {};
  const others = [...signers, ...inPersonSigners]
    .map(({ roleName = '' }) => roleName)
    .filter((name) => !ROLES.some((known) => known === name));
  return unique(others.map((name) => name.trim() || '(unnamed)'));
}

/** Lists with the same label, such as those of two roles, become one. */
function mergedLists(
  lists: readonly WrittenList[],
): { readonly tabLabel: string; readonly listItems: readonly string[] }[] {
  return unique(lists.map(labelOf)).map((tabLabel) => ({
    tabLabel,
    listItems: unique(
      lists
        .filter((list) => labelOf(list) === tabLabel)
        .flatMap(({ listItems }) => listItems ?? [])
        .map(({ text = '' }) => text),
    ),
  }));
}

function labelOf({ tabLabel = '' }: { readonly tabLabel?: string | undefined }): string {
  return tabLabel;
}

/** Without empty texts. */
function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
