/** Checks requests by the contract's Valibot schemas, and serialises answers by them. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { type OverrideSchemaContext, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import type * as v from 'valibot';
import { badRequest } from '../platform/errors';
import { boundedCheck } from './boundedCheck';

export interface ContractTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/** Makes an instance take Valibot schemas in the `schema` of its routes. */
export function useContractSchemas(app: FastifyInstance) {
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => validate(schema));
  app.setSerializerCompiler<v.GenericSchema>(serializerFor);
  return app.withTypeProvider<ContractTypeProvider>();
}

type Compile = FastifySerializerCompiler<v.GenericSchema>;

const compileSerializer = SerializerSelector()({}, {});
const serializers = new WeakMap<v.GenericSchema, ReturnType<Compile>>();

/** The serialiser of a schema, compiled once: several routes answer with the same. */
const serializerFor: Compile = ({ schema, httpStatus = 'default', ...route }) => {
  let serializer = serializers.get(schema);
  if (!serializer) {
    serializer = compileSerializer({
      ...route,
      httpStatus,
      schema: toJsonSchema(schema, JSON_SCHEMA),
    });
    serializers.set(schema, serializer);
  }
  return serializer;
};

/** Checks a part of a request; joins all mistakes into one text. */
export const validate = (schema: v.GenericSchema) => {
  const check = boundedCheck(schema);
  return (data: unknown) => {
    const result = check(data);
    return 'value' in result
      ? result
      : { error: badRequest(result.issues.map(({ message }) => message).join(' ')) };
  };
};

/** How schemas become JSON schemas: without checks that those cannot express. */
export const JSON_SCHEMA = { errorMode: 'ignore', typeMode: 'input', overrideSchema } as const;

/**
 * Writes a text or null as one schema of two types. For `anyOf`, Fastify's serialiser compiles a validator
 * while the first reader waits for the answer.
 */
function overrideSchema({ valibotSchema, jsonSchema }: OverrideSchemaContext) {
  const [text] = valibotSchema.type === 'nullable' ? (jsonSchema.anyOf ?? []) : [];
  return typeof text === 'object' && text.type === 'string'
    ? { ...text, type: ['string' as const, 'null' as const] }
    : undefined;
}
