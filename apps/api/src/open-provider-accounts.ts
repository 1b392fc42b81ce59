import { firebaseSettings } from './platform/auth/identity-provider.ts';
import { firebaseAccounts, type ProviderAccounts } from './platform/auth/provider-accounts.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Config } from './settings/config.ts';

/** For the API and for its worker. */
export function openProviderAccounts(
  { identity, web, publicUrl }: Config,
  metrics: Pick<Metrics, 'timerOf'>,
): ProviderAccounts {
  const { issuer } = firebaseSettings(identity.project);
  return firebaseAccounts({ ...web.identity, issuer, publicUrl }, metrics.timerOf('identity'));
}
