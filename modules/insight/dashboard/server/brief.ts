import { addDays, osloDate, workingDayUpTo } from '@portal/kit/dates'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { isHead } from '@portal/modules/insight/statistics/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { Summarised } from '@portal/platform/record/summary'
import type { Brief } from '../contract.ts'
import { readsBrief } from '../rules.ts'

/** What has come since the last working day: on a Monday since Friday. Of those a leader leads, unless they answer for the company. */
export const briefOf =
  (summarised: readonly Summarised[]) =>
  async ({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>): Promise<Brief | null> => {
    const company = readsBrief(actor) && (await tx.selectFrom('companies').select('modules_off').executeTakeFirst())
    // At an instant before the company was here, nothing has come.
    if (!company) return null
    const to = osloDate(now)
    const from = workingDayUpTo(addDays(to, -1), await closedDays(tx))
    const period = { kind: 'daily', isOfTeam: actor.role === 'leader' && !isHead(actor), from, to } as const
    const ask = { tx, now, actor, period, modulesOff: company.modules_off, countsHidden: false }
    const lines = []
    for (const linesOf of summarised) lines.push(...(await linesOf(ask)))
    // What there is none of has no list to open.
    return { from, lines: lines.flatMap(({ text, path }) => (path ? { text, path } : [])) }
  }
export type BriefOf = ReturnType<typeof briefOf>
