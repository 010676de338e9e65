import type { ComponentProps } from 'react';
import { CatchErrors } from '../base/catch-errors.tsx';
import { forget, useLoaded } from '../base/loaded.ts';
import { StartFailure, Starting } from './start-screens.tsx';

type PortalScreens = typeof import('../shell/portal-screens.ts');

/** The signed-in part of the portal comes as one chunk, so that the sign-in page stays small. */
export const loadPortalScreens = () => import('../shell/portal-screens.ts');

type PortalScreenProps = {
  [Name in keyof PortalScreens]: { readonly screen: Name } & ComponentProps<PortalScreens[Name]>;
}[keyof PortalScreens];

/** Renders one of those screens once they are loaded. */
export function PortalScreen(props: PortalScreenProps) {
  return (
    <CatchErrors
      onTryAgain={() => forget(loadPortalScreens)}
      fallback={(_error, tryAgain) => <StartFailure onRetry={tryAgain} />}
    >
      <LoadedScreen {...props} />
    </CatchErrors>
  );
}

function LoadedScreen(props: PortalScreenProps) {
  const screens = useLoaded(loadPortalScreens);
  if (screens === null) return <Starting />;
  switch (props.screen) {
    case 'PortalFrame':
      return <screens.PortalFrame />;
    case 'PortalRoutePage':
      return <screens.PortalRoutePage route={props.route} />;
    case 'TurnedOffPage':
      return <screens.TurnedOffPage route={props.route} module={props.module} />;
    case 'UnknownPath':
      return <screens.UnknownPath />;
  }
}
