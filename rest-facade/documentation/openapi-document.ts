export type Json = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
  readonly example?: unknown;
}

/** Reference to a part in the components. */
export interface Reference {
  readonly $ref: string;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Json;
  readonly content?: Readonly<Record<string, Json>>;
}

export interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}

/** An OpenAPI 3.1 document. */
export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  /** Webhooks, by the name of the event. */
  readonly webhooks: Readonly<Record<string, { readonly post: Described }>>;
  readonly components: Readonly<
    Record<'schemas' | 'parameters' | 'responses' | 'headers' | 'examples' | 'securitySchemes', Json>
  >;
}
