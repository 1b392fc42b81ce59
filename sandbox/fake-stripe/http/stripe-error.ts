type CardErrorBody = {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
  readonly charge?: string | undefined;
  readonly payment_intent?: object | undefined;
  readonly payment_method?: object | undefined;
};

/** An error response in Stripe's format. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: CardErrorBody;
  /** Whether the action was begun: only then is the response stored under the idempotency key. */
  readonly begun: boolean;

  constructor(status: number, body: CardErrorBody, begun: boolean) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.begun = begun;
  }

  asJson(requestId: string): object {
    const { code } = this.body;
    return {
      error: {
        ...this.body,
        ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      },
    };
  }
}

/** An invalid request. */
export function invalid(message: string, { code, param }: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, code, param }, false);
}

export function missing(kind: string, id: string, param = 'id'): StripeError {
  const message = `No such ${kind}: '${id}'`;
  return new StripeError(404, { type: 'invalid_request_error', message, code: 'resource_missing', param }, false);
}

export function required(param: string): StripeError {
  return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** A valid request in the wrong state. */
export function conflicting(message: string, code: string | undefined, more: Partial<CardErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, code, ...more }, true);
}
