import type { Screen } from './screen.ts';

const CARD = { 'Card number': '4111 1111 1111 1111', 'MM/YY': '12/29', CVV: '111', ZIP: '33101' };

/**
 * Pays an invoice of $125 with a card.
 *
 * @param midway happens while the page is filled in, and must leave the email
 */
export async function payInvoice(
  screen: Screen,
  path: string,
  midway?: (screen: Screen) => Promise<void>,
): Promise<void> {
  await screen.open(path);
  await screen.fill('Email for your receipt', 'yanelis@example.com');
  if (midway !== undefined) {
    await midway(screen);
    await screen.holds('Email for your receipt', 'yanelis@example.com');
  }
  const frame = screen.within('iframe[title*="card"]');
  for (const [label, text] of Object.entries(CARD)) await frame.fill(label, text);
  await screen.press('Pay $125.00');
  await screen.sees('Paid. Thank you!');
}
