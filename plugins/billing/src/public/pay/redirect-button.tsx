import { LinkButton } from '@porchlight/ui/porch';
import { Glyph } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import ExternalLink from 'lucide-react/icons/external-link';
import type { PaymentWay } from '../../generated/types.ts';
import { payTexts } from './pay-texts.ts';

/** Leads to the page of the gateway that collects the invoice; one whose module is off has no name here. */
export function RedirectButton({ way: { url, title } }: { readonly way: PaymentWay }) {
  const t = useTexts(payTexts);
  const gateway = title ?? '';
  const isNamed = gateway !== '';
  return (
    <div className="pay-part">
      <LinkButton
        className="pay-wide"
        variant="primary"
        href={url ?? ''}
        rel="noreferrer"
        icon={<Glyph of={ExternalLink} size={20} />}
      >
        {isNamed ? t('payAt', { gateway }) : t('payOnline')}
      </LinkButton>
      <p className="visit__note">{isNamed ? t('payAtText', { gateway }) : t('payOnlineText')}</p>
    </div>
  );
}
