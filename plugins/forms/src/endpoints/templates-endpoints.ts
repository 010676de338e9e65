import { defineEndpoint } from '@porchlight/kernel';
import { DownloadQuerySchema, IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  FolderCreateSchema,
  FolderDeletedSchema,
  FolderListResponseSchema,
  FolderOrderSchema,
  FolderSchema,
  FolderWriteSchema,
  GlobalSettingsResponseSchema,
  GlobalSettingsWriteSchema,
  PreviewFileParamsSchema,
  PreviewParamsSchema,
  PreviewUploadResponseSchema,
  PreviewUploadSchema,
  TemplateCreateSchema,
  TemplateResponseSchema,
  TemplateSchema,
  TemplateWriteSchema,
} from '../generated/refs.ts';
import { listPreviews, listTemplates } from './lookup-endpoints.ts';

/** The calls of global forms, their folders, their sample files, and the settings of links. */
export const templateEndpoints = {
  listTemplates,
  createTemplate: defineEndpoint({
    method: 'post',
    path: '/global-forms',
    body: TemplateCreateSchema,
    returns: TemplateSchema,
  }),
  readTemplate: defineEndpoint({
    method: 'get',
    path: '/global-forms/:id',
    params: IdParamsSchema,
    returns: TemplateResponseSchema,
  }),
  updateTemplate: defineEndpoint({
    method: 'put',
    path: '/global-forms/:id',
    params: IdParamsSchema,
    body: TemplateWriteSchema,
    returns: TemplateSchema,
  }),
  deleteTemplate: defineEndpoint({
    method: 'delete',
    path: '/global-forms/:id',
    params: IdParamsSchema,
    returns: SuccessResponseSchema,
  }),
  listPreviews,
  uploadPreviews: defineEndpoint({
    method: 'post',
    path: '/global-forms/:id/documents',
    params: IdParamsSchema,
    body: PreviewUploadSchema,
    returns: PreviewUploadResponseSchema,
  }),
  deletePreview: defineEndpoint({
    method: 'delete',
    path: '/global-forms/:id/documents/:docId',
    params: PreviewParamsSchema,
    returns: SuccessResponseSchema,
  }),
  sendPreviewFile: defineEndpoint({
    method: 'get',
    path: '/form-previews/:id/file',
    params: PreviewFileParamsSchema,
    query: DownloadQuerySchema,
  }),
  sendPreviewThumbnail: defineEndpoint({
    method: 'get',
    path: '/form-previews/:id/thumbnail',
    params: PreviewFileParamsSchema,
    query: DownloadQuerySchema,
  }),
  listFolders: defineEndpoint({
    method: 'get',
    path: '/global-form-folders',
    returns: FolderListResponseSchema,
  }),
  createFolder: defineEndpoint({
    method: 'post',
    path: '/global-form-folders',
    body: FolderCreateSchema,
    returns: FolderSchema,
  }),
  updateFolder: defineEndpoint({
    method: 'put',
    path: '/global-form-folders/:id',
    params: IdParamsSchema,
    body: FolderWriteSchema,
    returns: FolderSchema,
  }),
  deleteFolder: defineEndpoint({
    method: 'delete',
    path: '/global-form-folders/:id',
    params: IdParamsSchema,
    returns: FolderDeletedSchema,
  }),
  orderFolders: defineEndpoint({
    method: 'put',
    path: '/global-form-folders/priorities',
    body: FolderOrderSchema,
    returns: FolderListResponseSchema,
  }),
  readGlobalSettings: defineEndpoint({
    method: 'get',
    path: '/global-settings',
    returns: GlobalSettingsResponseSchema,
  }),
  updateGlobalSettings: defineEndpoint({
    method: 'put',
    path: '/global-settings',
    body: GlobalSettingsWriteSchema,
    returns: GlobalSettingsResponseSchema,
  }),
};
