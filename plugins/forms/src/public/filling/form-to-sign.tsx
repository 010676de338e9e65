import type { ExtensionPoint } from '@porchlight/kernel';
import { LinkEndNotice, useVisit, VisitData } from '@porchlight/web/public';
import { useCallback } from 'react';
import { type SigningPart, type SigningPartProps, SigningParts } from '../../signing-part.ts';
import { AskedPage } from './asked-page.tsx';
import { UnavailablePage } from './form-states.tsx';

/** A form to sign, drawn by the plugin that signs it. */
export function FormToSign(props: SigningPartProps) {
  const { form } = props;
  const { plugin } = form;
  const { parts } = useVisit();
  const load = useCallback(async () => {
    if (plugin === null) return null;
    const point: ExtensionPoint<SigningPart> = SigningParts;
    const [part] = await parts(point, plugin);
    return part === undefined ? null : (await part.load()).default;
  }, [parts, plugin]);
  return (
    <VisitData load={load}>
      {(Part) =>
        Part === null ? (
          <UnavailablePage title={form.title} />
        ) : (
          <AskedPage title={form.title} agent={form.agent}>
            <LinkEndNotice expiresAt={form.expires_at} />
            <Part {...props} />
          </AskedPage>
        )
      }
    </VisitData>
  );
}
