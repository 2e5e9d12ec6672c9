import { OAuthError } from '../oauth-error.ts';

/** The only response type is `code` (spec 5.4). Throws invalid_request or unsupported_response_type. */
export function checkResponseType(responseType: string | undefined): void {
  if (responseType === undefined) {
    throw new OAuthError('invalid_request', 'The request does not say what it asks for (response_type).');
  }
  if (responseType !== 'code') {
    throw new OAuthError(
      'unsupported_response_type',
      'The app asks in a way that is not offered (response_type).',
    );
  }
}
