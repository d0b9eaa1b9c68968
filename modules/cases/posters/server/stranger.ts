import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { sha256 } from '@portal/platform/secrets/secrets'
import type { FastifyRequest } from 'fastify'
import { posterTexts as texts } from '../texts.ts'
import { type OpenPoster, withPoster } from './queries.ts'

const callsPerMinute = 60
/** Of attempts: also a picture that is refused has been read. */
const photosPerMinute = 20

export const hashOf = (code: string) => sha256(code).toString('hex')

/** An address that tries codes is stopped after thirty; the answer is the same for every code that opens nothing (enumeration). */
export async function refuseGuesses({ server: { portal }, ip }: FastifyRequest, code: string, isPhoto = false) {
  const isAlive = () =>
    withPoster(portal.pool, hashOf(code), true, async () => true).catch((error) => {
      if (error instanceof Failure && error.code === 'missing') return false
      throw error
    })
  const gate = `poster ${isPhoto ? 'photo ' : ''}${hashOf(code)}`
  await portal.keyGate(gate, ip, isPhoto ? photosPerMinute : callsPerMinute, isAlive).catch((error) => {
    throw error instanceof Failure && error.code === 'unauthenticated' ? new Failure('missing', { message: texts.notFound }) : error
  })
}

/** Nobody in particular: may report, and nothing else is asked of them here. */
export const actorOf = ({ id, ksId, departmentId, place }: OpenPoster, reporterId: string): Actor => ({
  id: reporterId,
  ksId,
  roleId: 3,
  role: 'employee',
  name: texts.via(place),
  departmentId,
  team: [],
  verifiers: 3,
  accountId: reporterId,
  sessionId: id,
})

/** Who it was, as the log has it. */
export const inLog = ({ place }: OpenPoster) => ({ id: null, name: texts.via(place), role: 'system' }) as const
