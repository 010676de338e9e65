import { LedgerScreen } from './page/ledger-screen.tsx';

export default function LedgerPage() {
  return <LedgerScreen />;
}
