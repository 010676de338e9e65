import { copyText } from '../browser/copy-text.ts';
import { uiTexts } from '../texts.ts';
import { showToast } from './toasts.ts';

/** Puts a link on the clipboard, and says in a toast whether that worked. */
export async function copyLink(
  link: string,
  failed: string = uiTexts.copy.linkFailed,
): Promise<void> {
  try {
    await copyText(link);
    showToast({ tone: 'done', text: uiTexts.copy.linkDone });
  } catch {
    showToast({ tone: 'danger', text: failed });
  }
}
