import { invalid, refusal } from '../base/refusals.ts';
import type { Books, CardToken } from '../books/books.ts';
import type { CardFace } from '../books/objects.ts';
import { timestamp, type World } from '../books/world.ts';
import { sandboxNonce } from './test-cards.ts';

/** A card that can be charged now. */
export interface CardSource {
  readonly face: CardFace;
  /** Of a saved card. */
  readonly cardId: string | null;
  readonly entryMethod: 'KEYED' | 'ON_FILE';
  /** Code with which the charge is declined; null when it succeeds. */
  readonly decline: string | null;
}

/** Finds the card behind a source and uses up its token. Throws a refusal when there is none. */
export function takeCard(
  world: World,
  books: Books,
  { sourceId, customerId }: { sourceId: string; customerId: string | undefined },
): CardSource {
  if (sourceId.startsWith('ccof:')) return savedCard(books, sourceId, customerId);
  const nonce = sandboxNonce(sourceId);
  if (nonce !== undefined) {
    if (nonce.decline === 'CARD_TOKEN_USED') throw tokenProblem('CARD_TOKEN_USED');
    return keyed(nonce.face, nonce.decline);
  }
  const token = usableToken(world, books, sourceId);
  token.isUsed = true;
  return keyed(token.face, token.decline);
}

/** The token of a card that someone entered. Throws a refusal when it is used, expired, or not of this merchant. */
function usableToken(world: World, { tokens }: Books, id: string): CardToken {
  const token = tokens.get(id);
  if (token === undefined) {
    throw invalid(
      'NOT_FOUND',
      'Card nonce not found in this application environment.',
      'source_id',
    );
  }
  if (token.isUsed) throw tokenProblem('CARD_TOKEN_USED');
  if (token.expiresAt <= timestamp(world)) throw tokenProblem('CARD_TOKEN_EXPIRED');
  return token;
}

function savedCard({ cards }: Books, id: string, customerId: string | undefined): CardSource {
  const saved = cards.get(id);
  if (saved === undefined || !saved.card.enabled) {
    throw invalid('NOT_FOUND', 'The card was not found or is disabled.', 'source_id');
  }
  if (saved.card.customer_id !== customerId) {
    throw invalid('INVALID_VALUE', 'The card belongs to another customer.', 'customer_id');
  }
  return { face: saved.card, cardId: id, entryMethod: 'ON_FILE', decline: saved.decline };
}

function keyed(face: CardFace, decline: string | null): CardSource {
  return { face, cardId: null, entryMethod: 'KEYED', decline };
}

function tokenProblem(code: 'CARD_TOKEN_USED' | 'CARD_TOKEN_EXPIRED') {
  const detail = code === 'CARD_TOKEN_USED' ? 'already been used' : 'expired';
  return refusal(400, {
    category: 'PAYMENT_METHOD_ERROR',
    code,
    detail: `The provided card token has ${detail}.`,
    field: 'source_id',
  });
}
