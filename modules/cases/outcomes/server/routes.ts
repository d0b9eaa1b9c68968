import { noteOpening } from '@portal/modules/cases/deviations/server/public'
import { implement } from '@portal/platform/http/http'
import { read } from '@portal/platform/http/verb'
import { outcomes } from '../contract.ts'
import { answer, decline } from './answer.ts'
import { checkEffect } from './checkEffect.ts'
import { presentOutcome, seeOutcome } from './hold.ts'
import { lessons, share, withdraw } from './lessons.ts'

const get = read(outcomes.get, async (ctx, { id }) => {
  const seen = await seeOutcome(ctx, id)
  noteOpening(ctx.note, seen.standing, { part: 'outcome' })
  return presentOutcome(ctx, seen)
})

export const outcomeRoutes = implement(outcomes, { get, answer, decline, checkEffect, share, withdraw, lessons })
