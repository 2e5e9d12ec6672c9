/** What the package exports; everything else in it may change. */
export type { components, operations, paths, webhooks } from './api-types.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export { type Problem, ProblemError } from './problem-error.ts';
export type { AuthorizationRequest } from './tokens/authorization.ts';
export { type OAuth, type OAuthOptions, createOAuth } from './tokens/oauth.ts';
export { OAuthError } from './tokens/oauth-error.ts';
export { type TokenSource, appItself, connectedBusiness } from './tokens/token-source.ts';
export { type TokenStore, memoryTokenStore } from './tokens/token-store.ts';
export type { Tokens } from './tokens/tokens.ts';
export { type WebhookEvent, WebhookError, signWebhook, verifyWebhook } from './webhooks.ts';
