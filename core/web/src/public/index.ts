export { contribute, type Contribution } from '../plugin/define-web-plugin.ts';
export type { ApiClient } from '../api/api-client.ts';
export { ApiError, isApiError } from '../api/api-error.ts';
export { definePublicPages, type PublicPagesDefinition } from './define-public-pages.ts';
export { NewPasswordField } from './new-password-field.tsx';
export { useFailureText } from './use-failure-text.ts';
export { useTexts, useVisit, type VisitedAgency, type VisitFacts } from './visit-context.ts';
export { VisitPage } from './visit-page.tsx';
export { VisitData } from './visit-data.tsx';
