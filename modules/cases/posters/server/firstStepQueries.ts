import { doneIfAny, type FirstStep } from '@portal/platform/record/firstStep'
import { sql } from 'kysely'

/** A poster has been made, in use or not. */
export const posterStep: FirstStep = { path: '/settings/posters', module: 'deviations', progress: doneIfAny(sql`select from posters`) }
