/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export type Described = Readonly<Record<string, unknown>>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  /** Lists are comma-separated. */
  explode?: false;
  example?: string | number | readonly string[];
}

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
  /** Alternatives; an empty one means no token. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly OrRef<Parameter>[];
  requestBody?: Described;
  responses: Readonly<Record<string, OrRef<Answer>>>;
}

export type PathItem = Readonly<Record<string, Operation>>;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: Described;
  servers: readonly Described[];
  externalDocs: Described;
  tags: readonly Described[];
  paths: Readonly<Record<string, PathItem>>;
  webhooks: Readonly<Record<string, PathItem>>;
  components: {
    schemas: Readonly<Record<string, JsonSchema>>;
    responses: Readonly<Record<string, Answer>>;
    parameters: Readonly<Record<string, Parameter>>;
    headers: Readonly<Record<string, Described>>;
    securitySchemes: Readonly<Record<string, Described>>;
  };
}

export type TextExample = string | number | readonly (string | number)[];

/**
 * A description and examples by name, or by place and name (`place.*` for any name) where one name means several things. A place is
 * a field or schema around it, an operation or its part (`query`, `body`).
 */
export type FieldTexts = Readonly<Record<string, readonly [description: string, ...examples: TextExample[]]>>;
