/** What a pass over the provider's intents found and did. */
export type ReconcileReport = {
  /** Intents of this building. */
  read: number;
  upToDate: number;
  recorded: number;
  /** Recorded although their attempt was lost. */
  rebuilt: number;
  unclaimed: number;
  /** Refunds, disputes and cancellations taken over. */
  differing: number;
  failed: number;
};

export function emptyReport(): ReconcileReport {
  return { read: 0, upToDate: 0, recorded: 0, rebuilt: 0, unclaimed: 0, differing: 0, failed: 0 };
}

export function formatReport(report: ReconcileReport, dryRun: boolean): string {
  const lines = [
    ['intents read', report.read],
    ['up to date', report.upToDate],
    [dryRun ? 'to record' : 'recorded', report.recorded],
    [dryRun ? 'to rebuild' : 'rebuilt', report.rebuilt],
    ['unclaimed', report.unclaimed],
    ['differing', report.differing],
    ['failed', report.failed],
  ] as const;
  return lines.map(([name, count]) => `${name.padEnd(14)}${String(count).padStart(6)}`).join('\n');
}

/** Whether a person has to look. */
export function needsAttention({ unclaimed, failed }: ReconcileReport): boolean {
  return unclaimed > 0 || failed > 0;
}
