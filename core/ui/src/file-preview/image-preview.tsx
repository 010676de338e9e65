import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Skeleton } from '../loading/skeleton.tsx';
import type { FileSource } from './load-pdf.ts';
import { PreviewProblem } from './preview-problem.tsx';
import './preview.css';

export type ImagePreviewProps = FileSource<Blob> & {
  /** What the picture is called; its text for those who do not see it. */
  readonly label: string;
  /** Link or button to the file itself, shown when it cannot be shown here. */
  readonly download?: ReactNode;
};

/** A picture, never wider than its place. Another `url` shows another file; give `load` a `key` of the file. */
export function ImagePreview({ label, download, ...source }: ImagePreviewProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useEffectEvent(() => source.load?.());

  useEffect(() => {
    setFailed(false);
    setAddress(source.url ?? null);
    if (source.url !== undefined) return;
    let isUnmounted = false;
    let made: string | null = null;
    load()?.then(
      (blob) => {
        if (isUnmounted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => {
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [source.url]);

  if (failed) return <PreviewProblem download={download} />;
  if (address === null) return <Skeleton width="100%" height={320} />;
  return (
    <div className="pl-preview pl-preview__place">
      <img
        className="pl-preview__image"
        src={address}
        alt={label}
        onError={() => {
          setFailed(true);
        }}
      />
    </div>
  );
}
