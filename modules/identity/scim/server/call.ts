import type { OwnMoves } from '@portal/modules/identity/users/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import type { HandOvers } from '@portal/platform/record/handOver'
import type { FastifyRequest } from 'fastify'
import { isObject } from './bag.ts'
import { isId } from './person.ts'
import { invalid, ScimRefusal } from './refusal.ts'

/** One call of the protocol, inside its transaction. */
export type Call = { ctx: Context; request: FastifyRequest; base: string; handOvers: HandOvers; ownMoves: OwnMoves }
export type Reply = {
  status?: number
  body: object | null
  version?: number
  location?: string
  changes?: (Change<unknown> & { also?: Change<unknown>[] })[]
}
export type Handler = { isRead: boolean; run: (call: Call) => Promise<Reply> }

export const reading = (run: Handler['run']): Handler => ({ isRead: true, run })
export const writing = (run: Handler['run']): Handler => ({ isRead: false, run })

export const gone = () => new ScimRefusal(404, 'Finnes ikke')

/** The id in the address. What is no id of ours names nothing. */
export function idOf({ request }: Call): string {
  const { id } = request.params as { id?: string }
  if (!isId(id)) throw gone()
  return id.toLowerCase()
}

export function bodyOf({ request }: Call): Record<string, unknown> {
  if (!isObject(request.body)) throw invalid('Innholdet må være et JSON-objekt', 'invalidSyntax')
  return request.body
}

/** A parameter of the query, given once. */
export function parameter({ request }: Call, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  if (value !== undefined && typeof value !== 'string') throw invalid(`${name} er oppgitt flere ganger`)
  return value
}

function numberOf(call: Call, name: string, standard: number) {
  const given = parameter(call, name)
  if (given === undefined || given === '') return standard
  if (!/^-?\d{1,9}$/.test(given)) throw invalid(`${name} må være et helt tall`)
  return Number(given)
}

const mostPerPage = 200
export const pageOf = (call: Call) => {
  const startIndex = Math.max(1, numberOf(call, 'startIndex', 1))
  return { startIndex, offset: startIndex - 1, limit: Math.min(mostPerPage, Math.max(0, numberOf(call, 'count', 100))) }
}

export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const listed = (total: number, startIndex: number, resources: object[]) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** Refuses (412) a change to another version than the one named, when one is named. */
export function checkMatch({ request }: Call, version: number) {
  const named = request.headers['if-match']
  if (named === undefined || named === '*') return
  if (!named.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${version}"`)) throw new ScimRefusal(412, 'Ressursen er endret')
}

/** Leaves out what was not asked for. `schemas` and `id` are always there. */
export function selected<R extends object>(call: Call, resource: R): object {
  const names = (parameterName: string) =>
    parameter(call, parameterName)
      ?.split(',')
      .map((name) => name.trim().toLowerCase().split('.')[0] ?? '')
  const [wanted, unwanted] = [names('attributes'), names('excludedAttributes')]
  if (!wanted && !unwanted) return resource
  const isShown = (key: string) => {
    const name = key.toLowerCase()
    if (name === 'schemas' || name === 'id') return true
    return wanted ? wanted.includes(name) : !unwanted?.includes(name)
  }
  return Object.fromEntries(Object.entries(resource).filter(([key]) => isShown(key)))
}
