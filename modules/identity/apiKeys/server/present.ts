import type { ApiKey, CompanyApiKey } from '../contract.ts'
import type { KeyRow } from './queries.ts'

export const isAlive = (row: Pick<KeyRow, 'endedAt' | 'expiresAt'>, now: Date) => row.endedAt === null && new Date(row.expiresAt) > now

export function presentKey(row: KeyRow, now: Date): ApiKey {
  const { id, name, hint, createdAt, expiresAt, lastUsedAt, lastUsedIp } = row
  return {
    id,
    name,
    scope: row.scope as ApiKey['scope'],
    hint,
    createdAt,
    expiresAt,
    lastUsedAt,
    lastUsedIp,
    isAlive: isAlive(row, now),
    endReason: row.endReason as ApiKey['endReason'],
  }
}

export const presentCompanyKey = (row: KeyRow, now: Date): CompanyApiKey => ({
  ...presentKey(row, now),
  userId: row.userId!,
  userName: row.userName!,
})

/** What the audit log tells of a key. */
export const auditOf = ({ name, scope, hint, expiresAt, userName }: KeyRow) => ({ name, scope, hint, expiresAt, userName })
