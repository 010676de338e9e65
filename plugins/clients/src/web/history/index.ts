export { ClientTimeline } from './client-timeline.tsx';
