import { lazyDialog } from '../page/lazy-dialog.tsx';

/** Shows a message by its id, for screens of plugins. Only for users who may read messages. */
export const MessageDialog = lazyDialog(() => import('./message-dialog.tsx'));
