export const restoreTexts = {
  title: 'Restore',
  failed: "Couldn't load the restore",
  loading: 'Loading the restore',
  notHeld: 'Nothing waits for your confirmation',
  intro: (restored: string, made: string) =>
    `This portal was restored on ${restored} from a backup of ${made}. Until you confirm below, it charges nothing, sends nothing, and runs no background work. Everybody had to sign in again.`,
  beside:
    'If the other portal still runs, or this is a copy to check a backup, do not confirm: both would charge the same cards and send the same mails.',
  none: 'None',
  more: (count: number) => `and ${count} more`,
  isOnly: 'This is the only running portal.',
  endLinks: (count: number) =>
    `End all ${count} open links to clients. Links that were ended after the backup open again otherwise; clients need new ones.`,
  confirm: 'Confirm and Continue',
  confirming: 'Confirming...',
  onlyFirst: 'Check first that no other portal runs.',
};
