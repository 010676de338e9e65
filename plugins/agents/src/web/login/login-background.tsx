import { Button, Glyph, useMediaQuery } from '@porchlight/ui/bare';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import { useEffect, useRef, useState } from 'react';
import { loginTexts } from './login-texts.ts';

const poster = new URL('./assets/dawn.jpg', import.meta.url).href;
const webm = new URL('./assets/dawn.webm', import.meta.url).href;
const mp4 = new URL('./assets/dawn.mp4', import.meta.url).href;

/**
 * The dawn behind the sign-in card. It plays while the tab is in front. With reduced motion or data saver it is a still
 * picture, and no film is loaded, until the visitor plays it.
 */
export function LoginBackground() {
  const calm = useCalm();
  const visible = useTabVisible();
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const film = useRef<HTMLVideoElement>(null);
  const wanted = choice === null ? !calm : choice === 'play';
  const playing = wanted && visible;
  const [wasPlayed, setWasPlayed] = useState(false);
  if (playing && !wasPlayed) setWasPlayed(true);

  useEffect(() => {
    const video = film.current;
    if (video === null) return;
    if (!playing) video.pause();
    // Refused by a browser that plays nothing by itself: the button then offers it.
    else video.play().catch(() => setChoice((chosen) => chosen ?? 'pause'));
  }, [playing]);

  return (
    <>
      <video
        ref={film}
        className="login__film"
        poster={poster}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        tabIndex={-1}
        aria-hidden
      >
        {wasPlayed && <source src={webm} type="video/webm" />}
        {wasPlayed && <source src={mp4} type="video/mp4" />}
      </video>
      <Button
        className="login__pause"
        icon={<Glyph of={wanted ? CirclePause : CirclePlay} />}
        onClick={() => setChoice(wanted ? 'pause' : 'play')}
      >
        {wanted ? loginTexts.pause : loginTexts.play}
      </Button>
    </>
  );
}

/** True when the visitor prefers less motion or fewer bytes. */
function useCalm(): boolean {
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const fewerBytes = useMediaQuery('(prefers-reduced-data: reduce)');
  return lessMotion || fewerBytes || savesData();
}

/** True while the tab is in front. */
function useTabVisible(): boolean {
  const [visible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const follow = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return visible;
}

/** The data saver of Chromium browsers; others do not report it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
