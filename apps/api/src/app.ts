import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { agreementsRoutes, leaseOfPerson } from './agreements/index.ts';
import { announcementsRoutes } from './announcements/index.ts';
import { apartmentsRoutes } from './apartments/index.ts';
import { auditRoutes } from './audit/index.ts';
import { chargeMonthsBegun, chargesRoutes } from './charges/index.ts';
import { collectionsRoutes } from './collections/index.ts';
import { couponsRoutes, limitGuesses } from './coupons/index.ts';
import { emailsRoutes } from './emails/index.ts';
import { inventoryRoutes } from './inventory/index.ts';
import { readDebts } from './lease-accounts/index.ts';
import { leasesRoutes } from './leases/index.ts';
import { legalRoutes, recordServedTexts } from './legal/index.ts';
import { membersRoutes } from './members/index.ts';
import { paymentIssuesRoutes } from './payment-issues/index.ts';
import { findLastPaidMonths, paymentsRoutes, refundsRoutes, unclaimedRoutes, webhookRoutes } from './payments/index.ts';
import { createSignInLimits, findActor, peopleRoutes, recoveryRoutes } from './people/index.ts';
import { accessTokens } from './platform/auth/access-token.ts';
import { createAuthenticate } from './platform/auth/authenticate.ts';
import type { IdentityProvider } from './platform/auth/identity-provider.ts';
import type { ProviderAccounts } from './platform/auth/provider-accounts.ts';
import type { CardProvider } from './platform/card-provider.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { ChangeListener } from './platform/database/listen-notify.ts';
import type { Deps } from './platform/deps.ts';
import { AppError, sendError } from './platform/http/app-error.ts';
import { drainConnections } from './platform/http/connection-drain.ts';
import { enforcePolicy, type PolicyTable } from './platform/http/enforce-policy.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { logRequests } from './platform/http/request-log.ts';
import { countRequests } from './platform/http/request-metrics.ts';
import { securityTxtRoutes } from './platform/http/security-txt.routes.ts';
import { shareLimit } from './platform/http/share-limit.ts';
import { noticeUntrustedProxy } from './platform/http/untrusted-proxy.ts';
import { type Logger, pseudonyms } from './platform/logger.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { openPictureStore } from './platform/storage/open-picture-store.ts';
import { uploadsRoutes } from './platform/storage/uploads.routes.ts';
import type { PageResponses } from './platform/web-app/page-cache.ts';
import { serveWebApp } from './platform/web-app/serve-web-app.ts';
import { policy } from './policy.ts';
import { receiptsRoutes } from './receipts/index.ts';
import { reportsRoutes } from './reports/index.ts';
import type { Config } from './settings/config.ts';
import { writeOffsRoutes } from './write-offs/index.ts';

export type AppDeps = {
  readonly config: Pick<
    Config,
    | 'accessToken'
    | 'adminSecondFactor'
    | 'environment'
    | 'identity'
    | 'legal'
    | 'publicUrl'
    | 'web'
    | 'webFolder'
    | 'pictureFolder'
    | 's3'
    | 'googleMapsKey'
    | 'logKey'
    | 'trustedProxies'
  >;
  readonly database: Database;
  readonly identityProvider: IdentityProvider;
  readonly providerAccounts: ProviderAccounts;
  /** Undefined if rent can't be paid by card. */
  readonly cards?: CardProvider | undefined;
  readonly changes: ChangeListener;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Replaces the policy table in a test of what a missing row does. */
  readonly policy?: PolicyTable;
};

export type App = {
  readonly server: FastifyInstance;
  stopTakingConnections(): void;
  /** Resolves when every open connection was told in a response that it closes, or has timed out. */
  connectionsTold(): Promise<void>;
};

/** Builds the whole API from the given parts. It reads no environment, has no clock and opens no port. */
export async function createApp({
  config,
  database,
  identityProvider,
  providerAccounts,
  cards,
  changes,
  clock,
  metrics,
  log,
  policy: policyTable = policy,
}: AppDeps): Promise<App> {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Each of our log lines names its request. A child logger for each request would cost more than most responses.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    bodyLimit: 64 * 1024,
    // While shutting down we still answer requests, and close each connection with `connection: close` instead of an error.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 320 },
    keepAliveTimeout: 10_000,
    requestTimeout: 15_000,
    // An invalid URL never reaches a route. Its error has the same shape as the others.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  });
  server.setErrorHandler(sendError);
  const drain = drainConnections(server);
  countRequests(server, metrics);
  logRequests(server, config.logKey === undefined ? undefined : pseudonyms(config.logKey));
  const tokens = accessTokens({ ...config.accessToken, audience: config.web.building.id }, clock);
  const rateLimiter = createRateLimiter(database, clock, log);
  const adminRules = { secondFactorRequired: config.adminSecondFactor === 'required' };
  enforcePolicy(server, policyTable, {
    rateLimiter,
    authenticate: createAuthenticate(tokens, (bearer) => findActor(database, bearer, adminRules)),
  });

  const warnings = config.environment === 'production' ? noticeUntrustedProxy(server, log) : () => [];
  healthRoutes(server, { database, isStopping: drain.hasBegun, warnings });
  const deps: Deps = {
    database,
    clock,
    tokens,
    building: config.web.building,
    publicUrl: config.publicUrl,
    changes,
    identityProvider,
    providerAccounts,
    cards,
    pictures: openPictureStore(config, metrics.timerOf('pictures')),
    metrics,
    log,
  };
  const leases = leaseOfPerson(deps);
  securityTxtRoutes(server, deps);
  await recordServedTexts(deps, config.legal);
  const legalPages = legalRoutes(server, config.legal);
  peopleRoutes(server, {
    ...deps,
    adminRules,
    leases,
    readDebts,
    signInLimits: createSignInLimits(database, rateLimiter, { shared: config.identity.emulated }),
  });
  recoveryRoutes(server, { ...deps, leases });
  const apartmentPages = apartmentsRoutes(server, deps);
  couponsRoutes(server, deps);
  agreementsRoutes(server, {
    ...deps,
    findLastPaidMonths: (db, leases) => findLastPaidMonths(deps, db, leases),
    readDebts,
    chargeMonthsBegun,
  });
  chargesRoutes(server, deps);
  inventoryRoutes(server, deps);
  uploadsRoutes(server, deps);
  leasesRoutes(server, deps);
  membersRoutes(server, { ...deps, chargeMonthsBegun });
  paymentIssuesRoutes(server, deps);
  unclaimedRoutes(server, deps);
  const lookups = shareLimit(policyTable, 'GET /api/coupons/:code', rateLimiter);
  paymentsRoutes(server, { ...deps, limitGuesses: limitGuesses(database, lookups) });
  refundsRoutes(server, deps);
  webhookRoutes(server, deps);
  receiptsRoutes(server, deps);
  writeOffsRoutes(server, deps);
  collectionsRoutes(server, deps);
  announcementsRoutes(server, deps);
  emailsRoutes(server, deps);
  reportsRoutes(server, deps);
  auditRoutes(server, deps);
  const pages: PageResponses = (path) => apartmentPages(path) ?? legalPages(path);
  await serveWebApp(server, { ...config, clock, pages });
  server.setNotFoundHandler(() => {
    throw new AppError('not-found', 'Not found.');
  });
  await server.ready();
  return { server, stopTakingConnections: drain.begin, connectionsTold: drain.untilTold };
}

/** Unique across processes and restarts, and cheap: a random name per process, then a number. */
function requestIds(): () => string {
  const name = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => `${name}-${(count++).toString(36)}`;
}
