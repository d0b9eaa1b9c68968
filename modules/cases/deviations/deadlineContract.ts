import { read, write } from '@portal/kit/contract'
import { id, wholeNumber } from '@portal/kit/fields'
import * as z from 'zod/mini'
import { reason } from './caseContract.ts'
import type { Severity } from './choices.ts'
import { defaultDeadlines } from './deadlineRules.ts'
import { mostOf } from './deadlineSettingRules.ts'

const ofSeverity = z.object({ respond: z.int(), solve: z.int(), verify: z.int(), escalate: z.int(), escalateTop: z.nullable(z.int()) })
const Deadlines = z.object({ critical: ofSeverity, high: ofSeverity, medium: ofSeverity, low: ofSeverity })

const boundsOf = (severity: Severity) => {
  const most = mostOf(severity)
  const upTo = (max: number) => wholeNumber({ min: 1, max })
  const top = upTo(most.escalateTop)
  return z.strictObject({
    respond: upTo(most.respond),
    solve: upTo(most.solve),
    verify: upTo(most.verify),
    escalate: upTo(most.escalate),
    // Only where the portal itself does not escalate to the top may a company leave it out.
    escalateTop: defaultDeadlines[severity].escalateTop === null ? z.nullable(top) : top,
  })
}

export const DeadlineSettings = z.object({
  deadlines: Deadlines,
  /** What holds where the company has chosen nothing. */
  defaults: Deadlines,
  /** Of the deadlines in force; 0 while the company has never chosen. */
  version: z.int(),
  canEdit: z.boolean(),
  /** The latest, newest first; empty for those who may not read the log. */
  versions: z.array(z.object({ id, version: z.int(), createdAt: z.string(), createdByName: z.string(), reason: z.string() })),
})
export type DeadlineSettings = z.output<typeof DeadlineSettings>

export const deadlines = {
  get: read('/deadlines', z.strictObject({}), DeadlineSettings),
  /** Holds for cases reported from now on; those there are keep theirs. */
  set: write(
    '/deadlines',
    z.strictObject({
      deadlines: z.strictObject({
        critical: boundsOf('critical'),
        high: boundsOf('high'),
        medium: boundsOf('medium'),
        low: boundsOf('low'),
      }),
      reason,
      version: wholeNumber({ label: 'versjon' }),
    }),
    DeadlineSettings,
    'PUT',
  ),
}
