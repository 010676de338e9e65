import { useEffect, useRef, useState } from 'react';
import { Logo } from '../brand/logo.tsx';
import { saveFile } from '../browser/save-file.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { showToast } from '../toast/toasts.ts';
import { QR_LOGO, QR_SIZE, qrPixels } from './qr-image.ts';
import { qrTexts as texts } from './qr-texts.ts';
import './qr-code.css';

interface QrCodeProps {
  readonly address: string;
  /** Of the saved image. */
  readonly fileName: string;
}

/** The QR code of a link with the button that saves it as an image. */
export function QrCode({ address, fileName }: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const logo = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    try {
      const image = new ImageData(qrPixels(address), QR_SIZE, QR_SIZE);
      canvas.current?.getContext('2d')?.putImageData(image, 0, 0);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [address]);

  async function download() {
    try {
      saveFile(await imageOf(address, logo.current!), fileName);
    } catch {
      showToast({ tone: 'danger', text: texts.failed });
    }
  }

  if (failed) return <p role="alert">{texts.failed}</p>;
  return (
    <div className="pl-qr">
      <div className="pl-qr__code">
        <canvas ref={canvas} width={QR_SIZE} height={QR_SIZE} role="img" aria-label={texts.label} />
        <div ref={logo} className="pl-qr__logo">
          <Logo size={QR_LOGO} />
        </div>
      </div>
      <p className="pl-qr__hint">{texts.hint}</p>
      <Button icon={<Icon name="download" />} onClick={() => void download()}>
        {texts.download}
      </Button>
    </div>
  );
}

/** A PNG with the code and the logo as they are shown. */
async function imageOf(address: string, logo: HTMLElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = QR_SIZE;
  canvas.height = QR_SIZE;
  const context = canvas.getContext('2d')!;
  context.putImageData(new ImageData(qrPixels(address), QR_SIZE, QR_SIZE), 0, 0);
  const from = (QR_SIZE - QR_LOGO) / 2;
  context.drawImage(await drawn(logo), from, from, QR_LOGO, QR_LOGO);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no image')) : resolve(blob)));
  });
}

async function drawn(logo: HTMLElement): Promise<HTMLImageElement> {
  const image = new Image(QR_LOGO, QR_LOGO);
  const svg = new XMLSerializer().serializeToString(logo.querySelector('svg')!);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
