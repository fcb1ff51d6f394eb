/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One of the few OpenAPI objects of which nothing here needs to know more. */
export type Described = Readonly<Record<string, unknown>>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  /** How a list is written: with commas, not by naming the parameter again. */
  explode?: false;
  example?: string | number | readonly string[];
}

/** What may be named by `$ref` in its place. */
type OrRef<T> = T | { $ref: string };

export interface Answer {
  description: string;
  headers?: Readonly<Record<string, OrRef<Described>>>;
  content?: Readonly<Record<string, Described>>;
}

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  /** Each entry is one way in; an empty one is without a token. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly OrRef<Parameter>[];
  requestBody?: Described;
  responses: Readonly<Record<string, OrRef<Answer>>>;
}

/** The methods of one path, in small letters. */
export type PathItem = Readonly<Record<string, Operation>>;

/** An OpenAPI 3.1 document as this API needs it. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: Described;
  servers: readonly Described[];
  externalDocs: Described;
  tags: readonly Described[];
  paths: Readonly<Record<string, PathItem>>;
  components: {
    schemas: Readonly<Record<string, JsonSchema>>;
    responses: Readonly<Record<string, Answer>>;
    parameters: Readonly<Record<string, Parameter>>;
    headers: Readonly<Record<string, Described>>;
    securitySchemes: Readonly<Record<string, Described>>;
  };
}
