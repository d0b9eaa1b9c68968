import { implement } from '@portal/platform/http/http'
import { duties } from '../contract.ts'
import type { DutyTasks } from './dutyTasks.ts'
import { get } from './profile.ts'
import { answer, decide, withdraw } from './settle.ts'

/** Tasks that tell of duties are the module's above. */
export const dutyRoutes = (tasks: DutyTasks) =>
  implement(duties, { get: get(tasks), answer: answer(tasks), decide: decide(tasks), withdraw: withdraw(tasks) })
