import { useMediaQuery } from '@porchlight/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardSection } from './card-sections.ts';
import { sectionAt } from './section-at.ts';

/** Page header, section row and a gap lie over what is scrolled. */
const COVERED = 56 + 40 + 16;

/** What a reader does to scroll by hand, and thereby ends the scrolling to a chosen section. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface SectionRow {
  readonly active: string | undefined;
  /** Scrolls to the first card of the section and moves the focus to it. */
  readonly choose: (section: string) => void;
}

/**
 * Leads through the cards, and follows the scrolling.
 *
 * @param cards what holds the cards; they carry `data-section`
 */
export function useSectionRow(
  cards: RefObject<HTMLElement | null>,
  sections: readonly CardSection[],
): SectionRow {
  const [at, setAt] = useState<string | null>(null);
  const steered = useRef(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const active = sections.find(({ name }) => name === at) ?? sections[0];

  const follow = useEffectEvent((page: HTMLElement) => {
    if (steered.current || cards.current === null) return;
    const first = firstCards(cards.current, page);
    const tops = new Map(
      sections.flatMap(({ name }) => {
        const top = first.get(name)?.top;
        return top === undefined ? [] : [[name, top] as const];
      }),
    );
    setAt(sectionAt(tops, page, COVERED + 1));
  });

  useEffect(() => {
    const page = cards.current?.closest('main');
    if (!page) return;
    let frame = 0;
    function onScroll() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (page) follow(page);
      });
    }
    function release() {
      steered.current = false;
    }
    page.addEventListener('scroll', onScroll, { passive: true });
    for (const type of byHand) page.addEventListener(type, release, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      page.removeEventListener('scroll', onScroll);
      for (const type of byHand) page.removeEventListener(type, release);
    };
  }, [cards]);

  function choose(section: string) {
    const page = cards.current?.closest('main');
    if (!page || cards.current === null) return;
    const first = firstCards(cards.current, page);
    const card = first.get(section);
    if (card === undefined) return;
    const topmost = [...first.values()].every(({ top }) => top >= card.top);
    steered.current = true;
    setAt(section);
    card.element.focus({ preventScroll: true });
    page.scrollTo({
      top: topmost ? 0 : card.top - COVERED,
      behavior: still ? 'instant' : 'smooth',
    });
  }

  return { active: active?.name, choose };
}

interface PlacedCard {
  readonly element: HTMLElement;
  /** Below the upper edge of what is scrolled. */
  readonly top: number;
}

/** The uppermost card of each section. */
function firstCards(cards: HTMLElement, page: HTMLElement): Map<string, PlacedCard> {
  const from = page.getBoundingClientRect().top - page.scrollTop;
  const first = new Map<string, PlacedCard>();
  for (const element of cards.querySelectorAll<HTMLElement>('[data-section]')) {
    const section = element.dataset['section'] ?? '';
    const top = element.getBoundingClientRect().top - from;
    const known = first.get(section);
    if (known === undefined || top < known.top) first.set(section, { element, top });
  }
  return first;
}
