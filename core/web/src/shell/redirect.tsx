import { showToast } from '@porchlight/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';

interface RedirectProps {
  readonly to: string;
  /** Why the user ends up on another page than the one in the address. */
  readonly reason: string;
}

/** Leads to another page and says why. */
export function Redirect({ to, reason }: RedirectProps) {
  useEffect(() => showToast({ tone: 'note', text: reason }), [reason]);
  return <Navigate to={to} replace />;
}
