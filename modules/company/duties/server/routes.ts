import { implement } from '@portal/platform/http/http'
import { duties } from '../contract.ts'
import { get } from './profile.ts'
import { answer, decide, withdraw } from './settle.ts'

export const dutyRoutes = implement(duties, { get, answer, decide, withdraw })
