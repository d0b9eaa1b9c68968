import { read, write } from '@portal/kit/contract'
import { choices, id, isoDate, shortText } from '@portal/kit/fields'
import * as z from 'zod/mini'

export const keyScopes = ['read', 'write'] as const
export type KeyScope = (typeof keyScopes)[number]
/** The longest a key lives. */
export const keyDays = 366

const endReasons = ['self', 'admin', 'suspended', 'deactivated', 'anonymised', 'passwordChanged', 'twoFactorOff'] as const
export const ApiKey = z.object({
  id,
  name: z.string(),
  scope: z.enum(keyScopes),
  /** Its last four letters, to know it by. */
  hint: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  lastUsedIp: z.nullable(z.string()),
  isAlive: z.boolean(),
  endReason: z.nullable(z.enum(endReasons)),
})
export type ApiKey = z.output<typeof ApiKey>
export const CompanyApiKey = z.extend(ApiKey, { userId: id, userName: z.string() })
export type CompanyApiKey = z.output<typeof CompanyApiKey>

const nothing = z.strictObject({})
const ended = z.object({ success: z.literal(true) })
export const apiKeys = {
  /** One's own. */
  list: read('/api-keys', nothing, z.object({ items: z.array(ApiKey) })),
  /** `key` is shown this once; only its hash is kept. It works to the end of the day `expiresOn`, in Oslo. */
  create: {
    ...write(
      '/api-keys',
      z.strictObject({
        name: shortText({ min: 2, max: 60, label: 'navn' }),
        scope: choices(keyScopes, 'hva nøkkelen kan'),
        expiresOn: isoDate,
      }),
      z.object({ key: z.string(), record: ApiKey }),
    ),
    isShownOnce: true as const,
  },
  endKey: write('/api-keys/:id/end', z.strictObject({ id }), ended),
  /** Everybody's in the company, for an admin. */
  listCompany: read('/company/api-keys', nothing, z.object({ items: z.array(CompanyApiKey) })),
  endCompanyKey: write('/company/api-keys/:id/end', z.strictObject({ id }), ended),
}
