import { StaffDirectory } from '@porchlight/agents/contract';
import { defineService } from '@porchlight/kernel';
import { Templates } from '@porchlight/forms/contract';
import {
  Agency,
  Database,
  Jobs,
  Pdf,
  StoredFiles,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { SigningProviders, SigningTemplates } from '../../contract.ts';
import { StarterDocument } from './starter/starter-document.ts';
import { drawPages } from './templates/draw-pages-job.ts';
import { PagePictures } from './templates/page-pictures.ts';
import { removeUnused } from './templates/remove-unused-job.ts';
import { SigningTemplateReads } from './templates/signing-template-reads.ts';
import { TemplateDocuments } from './templates/template-documents.ts';
import { templateRoutes } from './templates/template-routes.ts';
import { signingTemplates } from './templates/template-settings.ts';

const TemplateReading = defineService<SigningTemplateReads>('signing.template-reads');
const DocumentWriting = defineService<TemplateDocuments>('signing.template-documents');
export const Starting = defineService<StarterDocument>('signing.starter-document');
export const PageDrawing = defineService<PagePictures>('signing.page-pictures');

/** How form templates are signed, and the documents of those that the portal signs itself. */
export function registerTemplates<S>(r: PluginRegistrar<S>): void {
  const providers = r.extensions(SigningProviders);
  r.provide(SigningTemplates, [Database, Starting], signingTemplates);
  r.provide(
    TemplateReading,
    [Database, Templates, Starting, StaffDirectory],
    (database, templates, starter, staff) =>
      new SigningTemplateReads({
        database,
        templates,
        providers,
        starter,
        hasAdvisor: () => hasAdvisor(staff),
      }),
  );
  r.provide(
    Starting,
    [Database, StoredFiles, Pdf, Agency, DocumentWriting],
    (database, files, pdf, agency, documents) =>
      new StarterDocument({ database, files, pdf, agency, documents }),
  );
  r.provide(
    DocumentWriting,
    [Writes, StoredFiles, Pdf, Jobs, Templates],
    (writes, files, pdf, jobs, templates) =>
      new TemplateDocuments({ writes, files, pdf, jobs, templates }),
  );
  r.provide(
    PageDrawing,
    [Database, Writes, StoredFiles, Pdf],
    (database, writes, files, pdf) => new PagePictures({ database, writes, files, pdf }),
  );
  const pictures = r.get(PageDrawing);
  r.routes(
    ...templateRoutes({
      reads: r.get(TemplateReading),
      documents: r.get(DocumentWriting),
      pictures,
      providers: () => providers().map(({ id }) => id),
    }),
  );
  r.job(drawPages(pictures));
  r.job(removeUnused(r.get(Writes), r.get(StoredFiles)));
}

async function hasAdvisor(staff: StaffDirectory): Promise<boolean> {
  for (const { id } of await staff.everyone())
    if ((await staff.flagsOf(id))?.has('advisor') === true) return true;
  return false;
}
