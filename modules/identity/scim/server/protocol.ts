import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import type { OwnMoves } from '@portal/modules/identity/users/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import { type CompanyKey, withCompanyKey } from '@portal/platform/http/companyKey'
import { contextOf } from '@portal/platform/http/context'
import { admitKey } from '@portal/platform/http/machineKeys'
import { asFailure } from '@portal/platform/http/problems'
import { failureTexts } from '@portal/platform/http/texts'
import { originOf } from '@portal/platform/portal'
import type { HandOvers } from '@portal/platform/record/handOver'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Handler } from './call.ts'
import { aResourceType, aSchema, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { getGroup, listGroups } from './groupReading.ts'
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './groups.ts'
import { createUser, deleteUser, getUser, listUsers, patchUser, replaceUser } from './people.ts'
import { refusalOf, ScimRefusal } from './refusal.ts'

const root = '/scim/v2'
const media = 'application/scim+json'
const callsPerMinute = 1_500

type Given = { handOvers: HandOvers; opensList: OwnMoves['opensList'] }

/** SCIM 2.0 (RFC 7643 and 7644): the company's directory keeps its users here. Let in by a key of the company, not by a person's session. */
export const scimProtocol = (given: Given) => ({
  register: async (app: FastifyInstance) => {
    await app.register(
      async (scim) => {
        speakScim(scim)
        const at = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, handler: Handler) =>
          scim.route({ method, url, handler: (request, reply) => answer(scim, given, handler, request, reply) })
        at('GET', '/ServiceProviderConfig', serviceProviderConfig)
        at('GET', '/ResourceTypes', resourceTypes)
        at('GET', '/ResourceTypes/:id', aResourceType)
        at('GET', '/Schemas', schemas)
        at('GET', '/Schemas/:id', aSchema)
        at('GET', '/Users', listUsers)
        at('POST', '/Users', createUser)
        at('GET', '/Users/:id', getUser)
        at('PUT', '/Users/:id', replaceUser)
        at('PATCH', '/Users/:id', patchUser)
        at('DELETE', '/Users/:id', deleteUser)
        at('GET', '/Groups', listGroups)
        at('POST', '/Groups', createGroup)
        at('GET', '/Groups/:id', getGroup)
        at('PUT', '/Groups/:id', replaceGroup)
        at('PATCH', '/Groups/:id', patchGroup)
        at('DELETE', '/Groups/:id', deleteGroup)
      },
      { prefix: root },
    )
  },
})

/** The protocol's own media type, and its own words for what is refused. */
function speakScim(scim: FastifyInstance) {
  const json = scim.getDefaultJsonParser('error', 'error')
  scim.addContentTypeParser(media, { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, {}) : json(request, body, done),
  )
  // Before a body is read, and before the address is looked at: without a key nothing is learned of either.
  scim.decorateRequest('keyHash', '')
  scim.addHook('onRequest', async (request) => {
    ;(request as Keyed).keyHash = await admitKey(scim.portal, request, 'kss', callsPerMinute)
  })
  scim.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  const nowhere = (request: FastifyRequest, reply: FastifyReply) => refuse(new ScimRefusal(404, 'Finnes ikke'), request, reply)
  scim.setNotFoundHandler(nowhere)
  // The web answers every other address that is read.
  scim.get('/*', nowhere)
}
type Keyed = FastifyRequest & { keyHash: string }

/** Nobody stands behind the call: it may what an admin may with users, and the log names the key. */
const actorOf = ({ id, ksId, name }: CompanyKey): Actor => ({
  id,
  ksId,
  roleId: 1,
  role: 'admin',
  name: `SCIM («${name}»)`,
  departmentId: null,
  team: [],
  verifiers: 3,
  accountId: id,
  sessionId: id,
})

async function answer(
  { portal }: FastifyInstance,
  { handOvers, opensList }: Given,
  { isRead, run }: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { keyHash } = request as Keyed
  const {
    status = 200,
    body,
    version,
    location,
  } = await withCompanyKey(portal.pool, { keyHash, readOnly: isRead }, async (tx, key) => {
    const named = request.headers['x-tenant-id']
    if (named !== undefined && named !== key.ksId) throw new Failure('tenantMismatch')
    const actor = actorOf(key)
    const done = await run({
      ctx: contextOf(portal, tx, actor),
      request,
      base: `${portal.config.baseUrl}/api${root}`,
      handOvers,
      ownMoves: { madeById: key.madeById, opensList },
    })
    const system = { id: null, name: actor.name, role: 'system', sessionId: key.id }
    for (const { also = [], ...change } of done.changes ?? [])
      for (const one of [change, ...also]) await fileAudit(tx, system, originOf(request), one)
    return done
  })
  reply.status(status).header('cache-control', 'no-store')
  if (version !== undefined) reply.header('etag', `W/"${version}"`)
  if (location !== undefined && status === 201) reply.header('location', location)
  return body === null ? reply.send() : reply.type(`${media}; charset=utf-8`).send(JSON.stringify(body))
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof ScimRefusal ? error : asFailure(error)
  const code = known instanceof Failure ? known.code : null
  if (code === 'unexpected' || code === 'unavailable') request.log.error({ err: error }, code)
  else if (code === 'unauthenticated' || code === 'tenantMismatch' || code === 'tooMany')
    request.log.warn({ security: code, url: request.routeOptions.url }, 'refused')
  const { status, body } = refusalOf(known, failureTexts[code ?? 'malformed'])
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (known instanceof Failure && (code === 'tooMany' || code === 'unavailable'))
    reply.header('retry-after', String(known.detail.retryAfter ?? 10))
  return reply.status(status).header('cache-control', 'no-store').type(`${media}; charset=utf-8`).send(JSON.stringify(body))
}
