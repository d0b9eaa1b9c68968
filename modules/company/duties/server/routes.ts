import { implement } from '@portal/platform/http/http'
import { duties } from '../contract.ts'
import type { DutyRecords } from './dutyRecords.ts'
import { get } from './profile.ts'
import { answer, decide, withdraw } from './settle.ts'

export const dutyRoutes = (records: DutyRecords) =>
  implement(duties, { get: get(records), answer: answer(records), decide: decide(records), withdraw: withdraw(records) })
