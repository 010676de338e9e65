import { ClientListActions } from '@porchlight/clients/slots';
import {
  PdfSignings,
  SessionSigning,
  SubmissionDocument,
  SubmissionEnvelope,
  SubmissionRowSigning,
  SubmissionSigning,
  TemplateRowSigning,
  TemplateSigning,
  TemplateSync,
} from '@porchlight/forms/slots';
import { contribute, defineWebPlugin, LandingNotices, SettingsPages } from '@porchlight/web';
import { KeepDocuments, ManageSigning, SignDocuments, UseSigning } from '../permissions.ts';
import { entryTexts } from './entry-texts.ts';
import { signingPaths } from './signing-paths.ts';

export default defineWebPlugin({
  id: 'signing',
  routes: [
    {
      path: '/crm/view-document',
      title: entryTexts.document,
      needs: UseSigning,
      page: () => import('./document/view-document-page.tsx'),
    },
    {
      path: '/crm/forms/:id/document',
      title: entryTexts.placer,
      needs: ManageSigning,
      layout: 'wide',
      page: () => import('./templates/placer/placer-page.tsx'),
    },
    {
      path: signingPaths.certificates,
      title: entryTexts.certificates,
      needs: ManageSigning,
      page: () => import('./certificates/certificates-page.tsx'),
    },
    {
      path: signingPaths.kept,
      title: entryTexts.kept,
      needs: KeepDocuments,
      page: () => import('./kept/kept-documents-page.tsx'),
    },
    {
      path: signingPaths.countersign,
      title: entryTexts.countersign,
      needs: SignDocuments,
      page: () => import('./countersign/countersign-page.tsx'),
    },
    {
      path: signingPaths.bulkSend,
      title: entryTexts.bulkSend,
      needs: UseSigning,
      page: () => import('./bulk/bulk-send-page.tsx'),
    },
  ],
  actions: [
    {
      id: 'signing.bulk-send',
      label: entryTexts.bulkSend,
      icon: 'send',
      needs: UseSigning,
      run: ({ navigate }) => void navigate(signingPaths.bulkSend),
    },
    {
      id: 'signing.countersign',
      label: entryTexts.countersign,
      icon: 'signature',
      needs: SignDocuments,
      run: ({ navigate }) => void navigate(signingPaths.countersign),
    },
  ],
  contributes: [
    contribute(LandingNotices, {
      id: 'signing.waiting',
      order: 25,
      needs: SignDocuments,
      component: () => import('./countersign/needs-my-signature.tsx'),
    }),
    contribute(LandingNotices, {
      id: 'signing.copies',
      order: 26,
      needs: UseSigning,
      component: () => import('./copies/clients-without-copy.tsx'),
    }),
    contribute(ClientListActions, {
      id: 'signing.bulk-send',
      order: 10,
      needs: UseSigning,
      component: () => import('./bulk/send-listed-clients.tsx'),
    }),
    contribute(SubmissionEnvelope, {
      id: 'signing.envelope',
      order: 10,
      needs: UseSigning,
      when: ({ submission }) => submission.envelope_id !== null,
      component: () => import('./envelope/envelope-facts.tsx'),
    }),
    contribute(SubmissionSigning, {
      id: 'signing.buttons',
      order: 10,
      needs: UseSigning,
      component: () => import('./submission/signing-buttons.tsx'),
    }),
    contribute(SubmissionDocument, {
      id: 'signing.document',
      order: 10,
      needs: UseSigning,
      when: ({ submission }) => submission.type === 'DocuSign' || submission.envelope_id !== null,
      component: () => import('./submission/submission-document.tsx'),
    }),
    contribute(SubmissionRowSigning, {
      id: 'signing.row',
      order: 10,
      needs: UseSigning,
      when: ({ submission }) => submission.type === 'DocuSign',
      component: () => import('./submission/row-link.tsx'),
    }),
    contribute(SessionSigning, {
      id: 'signing.session',
      order: 10,
      needs: UseSigning,
      component: () => import('./session/session-refresh.tsx'),
    }),
    contribute(TemplateSigning, {
      id: 'signing.bulk-send',
      order: 20,
      needs: UseSigning,
      when: ({ template }) => template.type === 'DocuSign',
      component: () => import('./bulk/send-template.tsx'),
    }),
    contribute(TemplateSigning, {
      id: 'signing.template',
      order: 10,
      needs: ManageSigning,
      when: ({ template }) => template.type === 'DocuSign',
      component: () => import('./templates/editor/template-signing.tsx'),
    }),
    contribute(SettingsPages, {
      id: 'signing',
      label: entryTexts.certificates,
      to: signingPaths.certificates,
      needs: ManageSigning,
    }),
    contribute(SettingsPages, {
      id: 'signing.kept',
      label: entryTexts.kept,
      to: signingPaths.kept,
      needs: KeepDocuments,
    }),
    contribute(TemplateRowSigning, {
      id: 'signing.template-row',
      order: 10,
      needs: ManageSigning,
      when: ({ template }) => template.type === 'DocuSign',
      component: () => import('./templates/list/template-row-signing.tsx'),
    }),
    contribute(PdfSignings, {
      id: 'signing.pdf',
      ...entryTexts.newDocument,
      needs: ManageSigning,
      add: async (api, pdf) => {
        const { addPdfToSign } = await import('./templates/adding/add-pdf-to-sign.ts');
        return addPdfToSign(api, pdf);
      },
    }),
    contribute(TemplateSync, {
      id: 'signing.sync',
      order: 20,
      title: entryTexts.sync,
      needs: ManageSigning,
      component: () => import('./templates/sync/sync-templates-item.tsx'),
    }),
  ],
});
