import type { Actor } from '@portal/kit/actor'
import type { Project } from '../contract.ts'
import { type ProjectFacts, projectRules } from '../rules.ts'
import type { ProjectRow } from './queries.ts'

export const canOf = (actor: Actor, row: ProjectFacts) => projectRules.possible(actor, row).can

export const present = (actor: Actor, row: ProjectRow): Project => ({ ...row, can: canOf(actor, row) })
