import type { Endpoint } from '@portal/kit/contract'
import * as z from 'zod/mini'
import type { Routes } from './http.ts'

/** The OpenAPI 3.1 document of every contract. Input is a query for GET and a JSON or multipart body otherwise. */
export function openApi(routes: Routes[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of routes.flatMap((one) => Object.entries(one.contract))) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return { openapi: '3.1.0', info: { title: 'Kontrollportalen', version: '1' }, paths }
}

function operation(name: string, endpoint: Endpoint) {
  const input = schemaOf(endpoint.input, 'input') as { properties?: Record<string, object>; required?: string[] }
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]!)
  const rest = Object.entries(input.properties ?? {}).filter(([key]) => !inPath.includes(key))
  const required = (input.required ?? []).filter((key) => !inPath.includes(key))
  const content = endpoint.carries === 'file' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: name,
    parameters: [
      ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: input.properties?.[key] ?? {} })),
      ...(endpoint.method === 'GET'
        ? rest.map(([key, schema]) => ({ name: key, in: 'query', required: required.includes(key), schema }))
        : []),
    ],
    ...(endpoint.method !== 'GET' && {
      requestBody: {
        content: { [content]: { schema: { type: 'object', properties: Object.fromEntries(rest), required, additionalProperties: false } } },
      },
    }),
    responses: {
      200: {
        description: 'OK',
        content: endpoint.answers === 'file' ? { '*/*': {} } : { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      },
      default: { description: '{ code, message, requestId, missing?, fields? }' },
    },
  }
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
