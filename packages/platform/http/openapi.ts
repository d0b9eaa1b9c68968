import { dryRunOf, type Endpoint } from '@portal/kit/contract'
import * as z from 'zod/mini'
import { notTried } from './dryRun.ts'
import { exampleOf } from './example.ts'
import type { Routes } from './http.ts'

/** What operations do, by method and path; `*` in place of the first part is any kind of record. */
export type About = Readonly<Record<string, string>>
export const aboutOf = (about: About, { method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  about[`${method} ${path}`] ?? about[`${method} ${path.replace(/^\/[^/]+/, '/*')}`]
/** What an operation stands under: the first part of its path. */
const tagOf = ({ path }: Endpoint) => path.split('/')[1]!

/** The OpenAPI 3.1 document of every contract. Input is a query for GET and a JSON or multipart body otherwise. */
export function openApi(routes: Routes[], about: About) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of routes.flatMap((one) => Object.entries(one.contract))) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, about) }
  }
  const tags = [...new Set(routes.flatMap(({ contract }) => Object.values(contract).map(tagOf)))].toSorted().map((name) => ({ name }))
  return { openapi: '3.1.0', info: { title: 'Kontrollportalen', version: '1' }, tags, paths, components }
}

const components = {
  parameters: {
    dryRun: {
      name: 'X-Dry-Run',
      in: 'header',
      description:
        'Asks what the call would do, and keeps nothing of it: same rights and refusals; 200 answers components.schemas.DryRun, where `result` is the answer as it would be.',
      schema: { const: 'true' },
    },
  },
  schemas: { DryRun: schemaOf(dryRunOf(z.unknown()), 'output') },
}
const dryRunParameter = { $ref: '#/components/parameters/dryRun' }

function operation(name: string, endpoint: Endpoint, about: About) {
  const input = schemaOf(endpoint.input, 'input') as { properties?: Record<string, object>; required?: string[] }
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]!)
  const rest = Object.entries(input.properties ?? {}).filter(([key]) => !inPath.includes(key))
  const required = (input.required ?? []).filter((key) => !inPath.includes(key))
  const content = endpoint.carries === 'file' ? 'multipart/form-data' : 'application/json'
  const example = exampleOf(endpoint.input, 'input') as Record<string, unknown>
  const inBody = Object.fromEntries(Object.entries(example).filter(([key]) => !inPath.includes(key)))
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase())}.${name}`,
    tags: [tagOf(endpoint)],
    summary: aboutOf(about, endpoint),
    parameters: [
      ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: input.properties?.[key] ?? {}, example: example[key] })),
      ...(endpoint.method === 'GET'
        ? rest.map(([key, schema]) => ({ name: key, in: 'query', required: required.includes(key), schema, example: example[key] }))
        : []),
      ...(notTried(endpoint) === null ? [dryRunParameter] : []),
    ],
    ...(endpoint.method !== 'GET' && {
      requestBody: {
        content: {
          [content]: {
            schema: { type: 'object', properties: Object.fromEntries(rest), required, additionalProperties: false },
            example: inBody,
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'OK',
        content:
          endpoint.answers === 'file'
            ? { '*/*': {} }
            : { 'application/json': { schema: schemaOf(endpoint.output, 'output'), example: exampleOf(endpoint.output, 'output') } },
      },
      default: { description: '{ code, message, requestId, missing?, fields? }' },
    },
  }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
}
