import type { LogWords } from '@portal/kit/logWords'
import { implement } from '@portal/platform/http/http'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { auditLog } from '../contract.ts'
import { exportAffected } from './affected.ts'
import { exportLog } from './export.ts'
import { listOver, namesOver } from './list.ts'
import { seals, verify } from './read.ts'

export const auditLogRoutes = (kinds: readonly RecordKind[], words: readonly LogWords[]) =>
  implement(auditLog, {
    list: listOver(kinds, words),
    names: namesOver(words),
    seals,
    verify,
    export: exportLog(kinds, words),
    affected: exportAffected(kinds),
  })
