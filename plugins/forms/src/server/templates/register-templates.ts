import { defineService } from '@porchlight/kernel';
import {
  Database,
  downloadRoute,
  Downloads,
  Pdf,
  SettingsWrites,
  StoredFiles,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { FormTypes, Templates } from '../../contract.ts';
import type { Settings } from '../../generated/types.ts';
import {
  createFolder,
  deleteFolder,
  listFolders,
  orderFolders,
  updateFolder,
} from './folder-routes.ts';
import { SqlFolderWrites } from './folder-writes.ts';
import {
  previewAddress,
  previewDownload,
  thumbnailAddress,
  thumbnailDownload,
} from './preview-download.ts';
import { SqlPreviewReads, type PreviewAddresses } from './preview-reads.ts';
import { deletePreview, listPreviews, uploadPreviews } from './preview-routes.ts';
import { SqlPreviewWrites } from './preview-writes.ts';
import { signedTemplates } from './signed-templates.ts';
import { readGlobalSettings, updateGlobalSettings } from './settings-routes.ts';
import { SqlTemplateReads } from './template-reads.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  updateTemplate,
} from './template-routes.ts';
import { SqlTemplateWrites } from './template-writes.ts';

const TemplateReads = defineService<SqlTemplateReads>('forms.template-reads');
const TemplateWrites = defineService<SqlTemplateWrites>('forms.template-writes');
const FolderWrites = defineService<SqlFolderWrites>('forms.folder-writes');
const PreviewReads = defineService<SqlPreviewReads>('forms.preview-reads');
const PreviewWrites = defineService<SqlPreviewWrites>('forms.preview-writes');

/** Global forms, their folders, their sample files, and the setting of links. */
export function registerTemplates(r: PluginRegistrar<Settings>): void {
  const formTypes = r.extensions(FormTypes);
  r.provide(TemplateReads, [Database], (database) => new SqlTemplateReads(database));
  r.provide(
    TemplateWrites,
    [Writes, StoredFiles],
    (writes, files) => new SqlTemplateWrites({ writes, files, formTypes }),
  );
  r.provide(Templates, [Database], signedTemplates);
  r.provide(FolderWrites, [Writes], (writes) => new SqlFolderWrites(writes));
  r.provide(
    PreviewReads,
    [Database, Downloads],
    (database, downloads) => new SqlPreviewReads(database, addressesBy(downloads)),
  );
  r.provide(
    PreviewWrites,
    [Writes, StoredFiles, Pdf, Downloads],
    (writes, files, pdf, downloads) =>
      new SqlPreviewWrites({ writes, files, pdf, addresses: addressesBy(downloads) }),
  );

  const reads = r.get(TemplateReads);
  const writes = r.get(TemplateWrites);
  const folders = r.get(FolderWrites);
  const previews = r.get(PreviewReads);
  const previewWrites = r.get(PreviewWrites);
  const downloads = r.get(Downloads);
  const settings = r.settings();
  r.routes(
    listTemplates(reads),
    createTemplate(writes),
    readTemplate(reads),
    updateTemplate(writes),
    deleteTemplate(writes),
    listPreviews(previews, reads),
    uploadPreviews(previewWrites),
    deletePreview(previewWrites),
    downloadRoute(downloads, previewDownload(previews)),
    downloadRoute(downloads, thumbnailDownload(previews)),
    listFolders(reads),
    createFolder(folders),
    orderFolders(folders),
    updateFolder(folders),
    deleteFolder(folders),
    readGlobalSettings(settings),
    updateGlobalSettings(settings, r.get(SettingsWrites)),
  );
}

function addressesBy(downloads: Downloads): PreviewAddresses {
  return {
    content: (id, agentId) => downloads.address(previewAddress, id, agentId),
    thumbnail: (id, agentId) => downloads.address(thumbnailAddress, id, agentId),
  };
}
