import type { Context } from '@portal/platform/http/verb'
import { stepsFor } from '@portal/platform/record/stepsFor'
import { requestRules } from '../rules.ts'
import { requestKind } from './kind.ts'
import { auditOf, present } from './present.ts'
import { getRequest, type RequestRecord, updateRequest } from './queries.ts'
import { tellOfStep } from './tell.ts'

/** The beginning and the end of each step: locked, decided, written, told and logged. */
export const { lockFor, take } = stepsFor({
  ...requestKind,
  rules: requestRules,
  lock: requestKind.hold.lock,
  get: getRequest,
  factsOf: (row: RequestRecord) => row,
  write: updateRequest,
  isOwn: () => true,
  tell: tellOfStep,
  auditOf,
  present,
})

export const show = async ({ tx, actor, now }: Context, id: string) => ({ result: present(actor, await getRequest(tx, actor, id), now) })
