import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import type { RuleGroup } from '@portal/kit/notices'
import { omit } from '@portal/kit/omit'
import { holdsOffice, may } from '@portal/kit/permissions'
import { type Context, read, write } from '@portal/platform/http/verb'
import { notifications, type Preferences } from '../contract.ts'
import { nextDigest, usualDigestTime, usualQuiet } from '../deliveryRules.ts'
import { type Matrix, ownChoices, type RuleChoices, rulesFor } from '../matrixRules.ts'
import { mayEditUsual } from '../rules.ts'
import { preferenceTexts } from '../texts.ts'
import { queueDigest, wishesOf } from './noticeQueries.ts'
import { hasGathered, preferencesOf, putPreferences, putSettings, settingsOf } from './preferenceQueries.ts'
import { presentRule, refuseWrong, textsOf } from './ruleRows.ts'
import { wantedBy } from './wishes.ts'

const { error } = preferenceTexts
const hours = (from: string | null, to: string | null) => (from && to ? { from, to } : null)
function refuseNoTime(quiet: { from: string; to: string } | null) {
  if (quiet && quiet.from === quiet.to)
    throw new Failure('guard', { message: error.hours, missing: ['quiet'], fields: { quiet: error.hours } })
}

async function companyHours({ tx }: Pick<Context, 'tx'>) {
  const row = await settingsOf(tx)
  return row
    ? { quiet: hours(row.quietFrom, row.quietTo), digestTime: row.digestTime, version: row.version }
    : { quiet: usualQuiet, digestTime: usualDigestTime, version: 0 }
}

const companyRules = async (tx: Context['tx']) => (await settingsOf(tx))?.rules ?? {}

/** Whose rows a person sees beside everybody's. */
const groupsOf = (actor: Actor): RuleGroup[] => [
  ...(may(actor, 'admin') ? (['admins', 'heads'] as const) : holdsOffice(actor, ['dagligLeder'], '') ? (['heads'] as const) : []),
  ...(actor.team.length > 0 ? (['leaders'] as const) : []),
]

/** How a person wants to be notified. */
export function preferencesIn(matrix: Matrix) {
  async function own({ tx, actor }: Context): Promise<Preferences> {
    const row = await preferencesOf(tx, actor.id)
    const { quiet: companyQuiet, digestTime } = await companyHours({ tx })
    const company = await companyRules(tx)
    const choices = ownChoices(matrix.rules, (row?.rules ?? {}) as RuleChoices, company)
    const is = (row?.quiet ?? 'company') as 'company' | 'off' | 'own'
    const rules = rulesFor(matrix.rules, groupsOf(actor))
    return {
      rules: rules.map((rule) => presentRule(rule, company, choices)),
      texts: textsOf(matrix, rules),
      digest: (row?.digest ?? 'daily') as 'daily' | 'weekly',
      quiet: is === 'own' ? { is, from: row!.quiet_from!, to: row!.quiet_to! } : { is },
      company: { quiet: companyQuiet, digestTime },
      version: row?.version ?? 0,
    }
  }

  return {
    preferences: read(notifications.preferences, own),

    savePreferences: write(notifications.savePreferences, async (ctx, { rules, digest, quiet, version }) => {
      const { tx, actor, now } = ctx
      refuseWrong(matrix, rules)
      if (quiet.is === 'own') refuseNoTime(quiet)
      const before = await own(ctx)
      const { from = null, to = null } = quiet.is === 'own' ? quiet : {}
      const chosen = ownChoices(matrix.rules, rules, await companyRules(tx))
      const row = { rules: chosen, digest, quiet: quiet.is, quietFrom: from, quietTo: to }
      if (!(await putPreferences(tx, actor.id, version, row, now))) throw new Failure('conflict')
      // What has gathered for Monday is not kept until then by who now wants it each day.
      if (before.digest !== digest && (await hasGathered(tx, actor.id))) {
        const [person] = await wishesOf(tx, [actor.id])
        await queueDigest(tx, actor.id, nextDigest(now, wantedBy(person!)))
      }
      const result = await own(ctx)
      const entity = { type: 'user', id: actor.id }
      return { action: 'notification.savePreferences', entity, before: omit(before, 'texts'), after: omit(result, 'texts'), result }
    }),
  }
}

export const companyHoursRead = read(notifications.companyHours, async ({ tx, actor }) => ({
  ...(await companyHours({ tx })),
  canEdit: mayEditUsual(actor),
}))

export const saveCompanyHours = write(notifications.saveCompanyHours, async (ctx, { quiet, digestTime, version }) => {
  const { tx, actor, now } = ctx
  if (!mayEditUsual(actor)) throw new Failure('forbidden')
  refuseNoTime(quiet)
  const before = await companyHours(ctx)
  if (!(await putSettings(tx, version, { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, digestTime }, now)))
    throw new Failure('conflict')
  const after = await companyHours(ctx)
  const entity = { type: 'company', id: actor.ksId }
  return { action: 'notification.saveCompanyHours', entity, before, after, result: { ...after, canEdit: true } }
})
