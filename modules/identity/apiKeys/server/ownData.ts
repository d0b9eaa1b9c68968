import type { OwnData } from '@portal/platform/record/ownData'
import { listKeys } from './queries.ts'

export const keysOwn: readonly OwnData[] = [
  {
    name: 'apiKeys',
    title: 'API-nøkler',
    read: async ({ tx, actor }) =>
      (await listKeys(tx)).flatMap(({ userId, createdAt, name, scope, expiresAt, lastUsedAt, lastUsedIp, endedAt }) =>
        userId === actor.id
          ? { created_at: createdAt, name, scope, expires_at: expiresAt, last_used_at: lastUsedAt, ip: lastUsedIp, ended_at: endedAt }
          : [],
      ),
  },
]
