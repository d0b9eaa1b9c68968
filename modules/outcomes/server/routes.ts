import { implement } from '@portal/platform/http'
import { read } from '@portal/platform/verb'
import { outcomes } from '../contract.ts'
import { answer, decline } from './answer.ts'
import { checkEffect } from './checkEffect.ts'
import { presentOutcome, seeOutcome } from './hold.ts'
import { lessons, share, withdraw } from './lessons.ts'

const get = read(outcomes.get, async (ctx, { id }) => presentOutcome(ctx, await seeOutcome(ctx, id)))

export const outcomeRoutes = implement(outcomes, { get, answer, decline, checkEffect, share, withdraw, lessons })
