import { type ApiClient } from '@porchlight/web';
import { queryOptions } from '@tanstack/react-query';
import { signingTemplateEndpoints } from '../../endpoints/template-endpoints.ts';
import { pictureWidth } from '../../rules/builtin/picture-width.ts';

/** Of everything that a change of a template may change. */
export const signingTemplatesKey = ['signing', 'templates'] as const;

/** How a form template is signed. */
export function signingTemplateQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...signingTemplatesKey, id],
    queryFn: async ({ signal }) =>
      (await api.call(signingTemplateEndpoints.readSigningTemplate, { params: { id }, signal }))
        .data,
  });
}

/** Why templates cannot be signed yet, by their ids. */
export function templateProblemsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...signingTemplatesKey, 'problems'],
    queryFn: async ({ signal }) =>
      (await api.call(signingTemplateEndpoints.listTemplateProblems, { signal })).data,
    select: (problems) =>
      new Map(problems.map(({ template_id, problem }) => [template_id, problem])),
  });
}

interface PagePicture {
  readonly templateId: number;
  /** Of the PDF: another file has other pictures. */
  readonly sha256: string;
  readonly page: number;
  /** In pixels of the screen. */
  readonly width: number;
}

/** The picture of a page, in one of few widths so that zooming fetches few of them. */
export function pagePictureQuery(
  api: ApiClient,
  { templateId, sha256, page, width: wanted }: PagePicture,
) {
  const width = pictureWidth(wanted);
  return queryOptions({
    queryKey: ['signing', 'page-pictures', templateId, sha256, page, width],
    queryFn: async ({ signal }) => {
      const picture = await api.download(signingTemplateEndpoints.readTemplatePage, {
        params: { id: templateId, page },
        query: { width },
        signal,
      });
      return picture.blob;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
  });
}
