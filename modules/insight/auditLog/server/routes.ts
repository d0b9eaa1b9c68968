import { implement } from '@portal/platform/http/http'
import { auditLog } from '../contract.ts'
import { exportLog, verify } from './read.ts'

export const auditLogRoutes = implement(auditLog, { verify, export: exportLog })
