import { Button, Spinner, VisuallyHidden } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Ceremony } from '../../generated/types.ts';
import { ceremonyTexts } from './ceremony-texts.ts';
import { type DocumentPictures, pictureWidth } from './document-pictures.ts';

interface DocumentPageProps {
  readonly page: Ceremony['pages'][number];
  readonly count: number;
  readonly pictures: DocumentPictures;
  /** How wide it is shown, in CSS pixels; 0 before it is known. */
  readonly width: number;
  readonly onInSight: (page: number) => void;
  /** The fields over it. */
  readonly children: ReactNode;
}

/** The picture of a page, fetched when it comes near, with what it says for those who cannot see it. */
export function DocumentPage(props: DocumentPageProps) {
  const { page, count, pictures, width, onInSight, children } = props;
  const t = useTexts(ceremonyTexts);
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { number } = page;
  const pixels = pictureWidth(width * Math.min(window.devicePixelRatio, 3));
  const isWanted = isNear && width > 0;

  useEffect(() => {
    const scroller = section.current!.closest('.visit--stage');
    const near = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: scroller,
      rootMargin: '100% 0px',
    });
    const center = new IntersectionObserver(
      ([entry]) => entry!.isIntersecting && onInSight(number),
      {
        root: scroller,
        rootMargin: '-50% 0px',
      },
    );
    near.observe(section.current!);
    center.observe(section.current!);
    return () => {
      near.disconnect();
      center.disconnect();
    };
  }, [number, onInSight]);

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    pictures.picture(number, pixels).then(
      (address) => {
        if (!isCurrent) return;
        setPicture(address);
        setFailure(false);
      },
      () => isCurrent && setFailure(true),
    );
    // Without its text the page still has its picture and its fields.
    pictures.text(number).then(
      (found) => isCurrent && setText(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pictures, number, pixels, isWanted, attempt]);

  useEffect(() => {
    if (!failure) return undefined;
    const retry = () => setAttempt((before) => before + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure]);

  const name = t('pageOf', { page: number, pages: count });
  return (
    <section
      ref={section}
      className="paper"
      aria-label={name}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {isNear && picture !== null && (
        <img className="paper__picture" src={picture} alt={name} draggable={false} />
      )}
      {text !== null && text !== '' && (
        <VisuallyHidden>
          <span className="paper__text">{text}</span>
        </VisuallyHidden>
      )}
      {picture === null && !failure && (
        <p className="paper__state">
          <span className="paper__note">
            <Spinner /> {t('pageLoading')}
          </span>
        </p>
      )}
      {picture === null && failure && (
        <div className="paper__state" role="alert">
          <div className="paper__note">
            <p>{t('pageFailed')}</p>
            <Button onClick={() => setAttempt(attempt + 1)}>{t('tryAgain')}</Button>
          </div>
        </div>
      )}
      {children}
    </section>
  );
}
