import { read } from '@portal/kit/contract'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { extraFields } from './extraFields.ts'
import { json } from './http.ts'
import { JsonText } from './jsonText.ts'

const Case = z.object({
  id: z.string(),
  people: z.array(z.object({ name: z.string() })),
  more: z.optional(z.any()),
  byId: z.record(z.string(), z.number()),
})
const extraOf = (given: object) => extraFields(given, Case.parse(given))

test('what a contract names is no field too many, at any depth', () => {
  expect(extraOf({ id: '1', people: [{ name: 'Kari' }], more: { anything: [1] }, byId: { a: 1 } })).toEqual([])
})

test('a field too many is named with its place', () => {
  const given = { id: '1', people: [{ name: 'Kari' }, { name: 'Ola', phone: '41234567' }], byId: {}, sourceId: null }
  expect(extraOf(given)).toEqual(['people.1.phone', 'sourceId'])
})

test('what is undefined is not sent, and so not too many', () => {
  expect(extraOf({ id: '1', people: [], byId: {}, sourceId: undefined })).toEqual([])
})

test('an answer with a field its contract does not name is an error here, whichever way it is made', () => {
  const endpoint = read('/cases/:id', z.strictObject({ id: z.string() }), z.object({ id: z.string() }))
  const sent: unknown[] = []
  const reply = { header() {}, send: (body: unknown) => sent.push(body) } as unknown as FastifyReply
  json(endpoint, reply, { id: '1' })
  for (const answer of [{ id: '1', sourceId: '2' }, new JsonText('{"id":"1","sourceId":"2"}')])
    expect(() => json(endpoint, reply, answer)).toThrow('GET /cases/:id answers what its contract does not name: sourceId')
  expect(sent).toEqual([{ id: '1' }])
})
