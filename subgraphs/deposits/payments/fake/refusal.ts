/** An error of the fake provider, in Stripe's format. */
export class FakeRefusal extends Error {
  override readonly name = 'FakeRefusal';
  readonly status: number;
  readonly type: string;
  readonly code: string;

  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }
}

export function missing(what: string): FakeRefusal {
  return new FakeRefusal(404, 'resource_missing', `There is no such ${what}.`);
}
