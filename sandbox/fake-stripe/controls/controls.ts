import type Stripe from 'stripe';
import type { Requested, StripeContext } from '../context.ts';
import { type DisputeStatus, moveDispute } from '../disputes/move-dispute.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import type { DisputedRefundCode, RefundFailure } from '../refunds/failing-refunds.ts';
import { failRefund, finishPendingRefunds } from '../refunds/finish-refunds.ts';
import { emptyState, get, putForward } from '../state.ts';
import type { Delivery, ReleaseOrder } from '../webhooks/deliver-webhooks.ts';
import { addEndpoint } from '../webhooks/webhook-endpoints.ts';
import type { Delay } from './delays.ts';
import type { Fault } from './faults.ts';

/** Controls for tests and the demo. */
export type Controls = {
  holdWebhooks(): void;
  /** Ends the hold and delivers the held events one after the other. */
  releaseWebhooks(order: ReleaseOrder): Promise<void>;
  /** Delivers each event this many times. */
  duplicateWebhooks(times: number): void;
  /** Drops the next events. */
  dropWebhooks(count: number | 'all' | 'none'): void;
  /** Signs events with a clock that is off by these seconds. */
  skewWebhooks(seconds: number): void;
  /** Moves the provider's clock forward. */
  putForward(seconds: number): void;
  resend(eventId: string): Promise<void>;
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Makes requests slow from now on. */
  delay(delay: Delay): void;
  clearDelays(): void;
  /** Requests wait, before they change anything, until the returned function is called. */
  hold(method: string, path: string): () => void;
  /** The next refunds fail, or wait. */
  refuseRefunds(failure: RefundFailure): void;
  /** The bank sends a refund back; without an id all that were to fail `later`. */
  failRefund(refundId?: string): Promise<Stripe.Refund[]>;
  /** The balance is no longer short: waiting refunds are made. */
  topUp(): Promise<Stripe.Refund[]>;
  /** Opens a dispute in any state, over the whole charge by default; `refundCode` is the error of a refund that it forbids. */
  openDispute(
    intentId: string,
    options?: {
      status?: DisputeStatus | undefined;
      amount?: number | undefined;
      refundCode?: DisputedRefundCode | undefined;
    },
  ): Promise<Stripe.Dispute>;
  moveDispute(intentId: string, status: DisputeStatus): Promise<Stripe.Dispute>;
  /** A dispute that is won gives back all of it, or what is `returned`. */
  closeDispute(
    intentId: string,
    outcome: 'lost' | 'won',
    options?: { returned?: number | undefined },
  ): Promise<Stripe.Dispute>;
  /** Idempotency keys expire, as they do after a day. */
  forgetKeys(): Promise<void>;
  /** Sets the URL of the only endpoint and keeps its secret. */
  moveWebhook(url: string): Promise<{ secret: string }>;
  /** Deletes everything but the webhook endpoints. */
  reset(): Promise<void>;
  requests(): readonly Requested[];
  deliveries(): readonly Delivery[];
  /** How many deliveries have not come to their end yet. */
  underWay(): number;
  intents(): Stripe.PaymentIntent[];
  charges(): Stripe.Charge[];
  refunds(): Stripe.Refund[];
  disputes(): Stripe.Dispute[];
  events(): Stripe.Event[];
};

export function controlsOf({ account, faults, delays, holds, deliveries, requests, save }: StripeContext): Controls {
  const { state } = account;
  const copies = <T>(map: ReadonlyMap<string, T>) => structuredClone([...map.values()]);
  const moveLatest = async (
    intentId: string,
    status: DisputeStatus,
    { returned }: { returned?: number | undefined } = {},
  ) => {
    const dispute = [...state.disputes.values()].findLast((one) => one.payment_intent === intentId);
    if (!dispute) throw new Error(`${intentId} is not disputed.`);
    moveDispute(account, dispute, status, { returned });
    await save();
    return structuredClone(dispute);
  };
  return {
    holdWebhooks: () => deliveries.hold(),
    releaseWebhooks: (order) => deliveries.release(order),
    duplicateWebhooks: (times) => deliveries.duplicate(times),
    dropWebhooks: (count) => deliveries.drop(count === 'all' ? Number.POSITIVE_INFINITY : count === 'none' ? 0 : count),
    skewWebhooks: (seconds) => deliveries.skew(seconds),
    putForward,
    resend: async (eventId) => {
      get(state.events, eventId, 'event');
      await deliveries.resend(eventId);
    },
    fault: (fault) => faults.plan(fault),
    clearFaults: () => faults.clear(),
    delay: (delay) => delays.plan(delay),
    clearDelays: () => delays.clear(),
    hold: (method, path) => holds.hold(method, path),
    refuseRefunds: (failure) => account.failingRefunds.plan(failure),
    failRefund: async (refundId) => {
      const { later } = account.failingRefunds;
      const refunds = (refundId ? [refundId] : [...later.keys()]).map((id) => get(state.refunds, id, 'refund'));
      for (const refund of refunds) {
        failRefund(account, refund, later.get(refund.id) ?? 'declined');
        later.delete(refund.id);
      }
      await save();
      return structuredClone(refunds);
    },
    topUp: async () => {
      account.failingRefunds.endShortBalance();
      const refunds = finishPendingRefunds(account);
      await save();
      return structuredClone(refunds);
    },
    openDispute: async (intentId, { status = 'needs_response', amount, refundCode } = {}) => {
      const charge = [...state.charges.values()].find((one) => one.payment_intent === intentId && one.paid);
      if (!charge) throw new Error(`${intentId} has no charge to dispute.`);
      const dispute = openDispute(account, charge, status, amount);
      if (refundCode) account.failingRefunds.disputedCodes.set(charge.id, refundCode);
      await save();
      return structuredClone(dispute);
    },
    moveDispute: moveLatest,
    closeDispute: moveLatest,
    forgetKeys: async () => {
      state.answers.clear();
      await save();
    },
    moveWebhook: async (url) => {
      const stored = state.endpoints.values().next().value ?? addEndpoint(state, url);
      stored.endpoint.url = url;
      await save();
      return { secret: stored.secret };
    },
    reset: async () => {
      deliveries.reset();
      faults.clear();
      delays.clear();
      account.failingRefunds.clear();
      requests.length = 0;
      Object.assign(state, { ...emptyState(), endpoints: state.endpoints });
      await save();
    },
    requests: () => [...requests],
    deliveries: () => [...deliveries.log],
    underWay: () => deliveries.underWay,
    intents: () => copies(state.intents),
    charges: () => copies(state.charges),
    refunds: () => copies(state.refunds),
    disputes: () => copies(state.disputes),
    events: () => copies(state.events),
  };
}
