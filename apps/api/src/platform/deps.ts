import type { BuildingSettings } from '@surela/contract';
import type { AccessTokens } from './auth/access-token.ts';
import type { IdentityProvider } from './auth/identity-provider.ts';
import type { ProviderAccounts } from './auth/provider-accounts.ts';
import type { CardProvider } from './card-provider.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { ChangeListener } from './database/listen-notify.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PictureStore } from './storage/picture-store.ts';

/** Everything a use case may depend on. Each asks for its part: `Pick<Deps, 'database' | 'clock'>`. */
export type Deps = {
  readonly database: Database;
  readonly changes: ChangeListener;
  readonly clock: Clock;
  readonly building: BuildingSettings;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly identityProvider: IdentityProvider;
  readonly providerAccounts: ProviderAccounts;
  readonly tokens: AccessTokens;
  /** Undefined where no card provider is set up: rent is then paid in cash or by bank. */
  readonly cards: CardProvider | undefined;
  readonly pictures: PictureStore;
  /** The address of the website, for links in emails. */
  readonly publicUrl: string;
};
