import type { Passkey } from '../contract.ts'
import type { PasskeyRow } from './queries.ts'

export const present = ({ id, name, is_synced, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced: is_synced,
  createdAt: created_at,
  lastUsedAt: last_used_at,
})

/** What an authenticator knows the account by: its id as bytes, which tells nothing of the person. */
export const handleOf = (accountId: string) => Buffer.from(accountId.replaceAll('-', ''), 'hex')
