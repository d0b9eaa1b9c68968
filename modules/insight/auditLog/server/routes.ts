import { implement } from '@portal/platform/http/http'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { auditLog } from '../contract.ts'
import { exportAffected } from './affected.ts'
import { exportLog, verify } from './read.ts'

export const auditLogRoutes = (kinds: readonly RecordKind[]) =>
  implement(auditLog, { verify, export: exportLog, affected: exportAffected(kinds) })
