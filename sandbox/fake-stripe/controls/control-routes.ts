import type { ServerResponse } from 'node:http';
import type { DisputeStatus } from '../disputes/move-dispute.ts';
import { sendJson } from '../http/http-response.ts';
import type { DisputedRefundCode, RefundFailure } from '../refunds/failing-refunds.ts';
import type { ReleaseOrder } from '../webhooks/deliver-webhooks.ts';
import type { Controls } from './controls.ts';
import type { Delay } from './delays.ts';
import type { Fault } from './faults.ts';

type Given = {
  readonly order?: ReleaseOrder;
  readonly times?: number;
  readonly count?: number | 'all' | 'none';
  readonly seconds?: number;
  readonly eventId?: string;
  readonly intentId?: string;
  readonly refundId?: string;
  readonly outcome?: 'lost' | 'won';
  readonly status?: DisputeStatus;
  readonly amount?: number;
  readonly returned?: number;
  readonly refundCode?: DisputedRefundCode;
};

/** The controls over HTTP: `POST /__sandbox/holdWebhooks` with a JSON body, `GET /__sandbox/charges`. */
export async function handleControl(
  controls: Controls,
  response: ServerResponse,
  { method, name, text }: { method: string; name: string; text: string },
): Promise<void> {
  try {
    const given = text ? (JSON.parse(text) as Given) : {};
    const outcome = method === 'GET' ? look(controls, name) : await act(controls, name, given, text);
    if (outcome === undefined) sendJson(response, 404, JSON.stringify({ error: `There is no control ${name}.` }));
    else sendJson(response, 200, JSON.stringify(outcome, null, 2));
  } catch (error) {
    sendJson(response, 400, JSON.stringify({ error: (error as Error).message }));
  }
}

function look(controls: Controls, name: string): object | undefined {
  switch (name) {
    case 'charges':
    case 'deliveries':
    case 'disputes':
    case 'events':
    case 'intents':
    case 'refunds':
    case 'requests':
      return controls[name]();
    default:
      return undefined;
  }
}

async function act(controls: Controls, name: string, given: Given, text: string): Promise<object | undefined> {
  const { order = 'forward', times = 1, count = 1, seconds = 0, eventId = '', intentId = '', outcome = 'lost' } = given;
  switch (name) {
    case 'holdWebhooks':
      controls.holdWebhooks();
      return {};
    case 'releaseWebhooks':
      await controls.releaseWebhooks(order);
      return {};
    case 'duplicateWebhooks':
      controls.duplicateWebhooks(times);
      return {};
    case 'dropWebhooks':
      controls.dropWebhooks(count);
      return {};
    case 'skewWebhooks':
      controls.skewWebhooks(seconds);
      return {};
    case 'putForward':
      controls.putForward(seconds);
      return {};
    case 'resend':
      await controls.resend(eventId);
      return {};
    case 'fault':
      controls.fault(JSON.parse(text) as Fault);
      return {};
    case 'delay':
      controls.delay(JSON.parse(text) as Delay);
      return {};
    case 'clearDelays':
      controls.clearDelays();
      return {};
    case 'refuseRefunds':
      controls.refuseRefunds(JSON.parse(text) as RefundFailure);
      return {};
    case 'failRefund':
      return controls.failRefund(given.refundId);
    case 'topUp':
      return controls.topUp();
    case 'openDispute':
      return controls.openDispute(intentId, given);
    case 'moveDispute':
      return controls.moveDispute(intentId, given.status ?? 'lost');
    case 'forgetKeys':
      await controls.forgetKeys();
      return {};
    case 'closeDispute':
      return controls.closeDispute(intentId, outcome, given);
    case 'reset':
      await controls.reset();
      return {};
    default:
      return undefined;
  }
}
