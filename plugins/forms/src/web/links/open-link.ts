import { linkTexts as texts } from './link-texts.ts';

/**
 * Opens the page of a link in a new window, which cannot reach this one. Returns why it could not be opened; null when it
 * could.
 */
export function openLink(url: string): string | null {
  try {
    // With 'noopener' the browser would not say whether it blocked the window.
    const page = window.open('', '_blank');
    if (page === null) return texts.popupBlocked;
    page.opener = null;
    page.location.replace(url);
    return null;
  } catch {
    return texts.openFailed;
  }
}
