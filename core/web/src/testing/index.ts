export { fakeToken } from './fake-browser.ts';
export { type FakeResponses, FakeServer, type RecordedCall } from './fake-server.ts';
export {
  bootstrapOf,
  type PortalOptions,
  renderInPortal,
  type RenderedPortal,
} from './render-in-portal.tsx';
export { translatedData } from './translated-data.ts';
export { type RenderedVisit, renderVisit, type VisitOptions } from './render-visit.tsx';
