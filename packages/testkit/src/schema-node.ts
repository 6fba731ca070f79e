/** What the JSON schema of a call says of a value, as far as tests make values from it. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly prefixItems?: readonly SchemaNode[];
  readonly items?: SchemaNode;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly maximum?: number;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
  readonly default?: unknown;
}
