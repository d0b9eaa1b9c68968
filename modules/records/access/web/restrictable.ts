import type { RecordScreens } from '@portal/modules/records/views/web/public'

/** A kind whose records can be restricted. */
export type RestrictableKind = Required<Pick<RecordScreens, 'prefix' | 'path' | 'RestrictedStatus'>>

export const kindOf = (kinds: readonly RestrictableKind[], number: string) => kinds.find(({ prefix }) => number.startsWith(`${prefix}-`))
