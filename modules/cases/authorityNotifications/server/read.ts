import { missing } from '@portal/kit/errors'
import { isSmall } from '@portal/kit/permissions'
import { downloadOf } from '@portal/modules/records/files/server/public'
import { read } from '@portal/platform/http/verb'
import { authorityNotifications } from '../contract.ts'
import { hitsOf, ruleOf } from '../dutyRules.ts'
import { flagsFor } from '../flagRules.ts'
import { isDecider, mayAnswerFlags, seesNotices } from '../rules.ts'
import { foreseenIn } from './assess.ts'
import { presentNotices } from './drafts.ts'
import { factsOf } from './factQueries.ts'
import { hasOfficer, noticeFacts } from './present.ts'
import { caseOf, fileLink, getNotice, noticesOf, noticesOfProject as selectOfProject } from './queries.ts'
import { findProject } from './workQueries.ts'

/** Empty for who reported the case and nothing more: what the company owes an authority is not theirs to follow. */
export const notices = read(authorityNotifications.notices, async ({ tx, actor }, { id }) => {
  const of = await caseOf(tx, actor, id)
  if (!seesNotices(actor, of)) return { items: [], flags: [], canAnswerFlags: false }
  const facts = await factsOf(tx, id)
  return {
    items: await presentNotices({ tx, actor }, await noticesOf(tx, actor, id)),
    flags: flagsFor(facts.category, facts).map((flag) => ({ flag, answer: facts.flags[flag] ?? null })),
    canAnswerFlags: of.status !== 'closed' && mayAnswerFlags(actor, of),
  }
})

/** Shown to everybody who reads the project. */
export const noticesOfProject = read(authorityNotifications.noticesOfProject, async ({ tx, actor }, { id }) => {
  await findProject(tx, id)
  return { items: await presentNotices({ tx, actor }, await selectOfProject(tx, actor, id)) }
})

export const foresee = read(authorityNotifications.foresee, async ({ tx, actor }, { id, category, ...flags }) => {
  const of = await caseOf(tx, actor, id)
  if (!mayAnswerFlags(actor, of)) return { flags: [], duties: [] }
  const facts = foreseenIn(await factsOf(tx, id), { category, flags })
  const unanswered = (await noticesOf(tx, actor, id)).filter((one) => one.status === 'toAssess' && one.undecidedAt === null)
  const asked = new Map(unanswered.map(({ ruleId, cause, dueAt, limitAt }) => [ruleId, { ruleId, cause, dueAt, limitAt }]))
  for (const { rule, cause, dueAt, limitAt } of hitsOf(facts))
    if (!facts.standing.some(({ ruleId }) => ruleId === rule.id)) asked.set(rule.id, { ruleId: rule.id, cause, dueAt, limitAt })
  const as = { ...of, status: 'toAssess', isParentClosed: false, projectLeaderId: null, hasCopy: false } as const
  return {
    flags: flagsFor(facts.category, facts),
    duties: [...asked.values()].map((duty) => ({
      ...duty,
      authorities: [...ruleOf(duty.ruleId).authorities],
      canWaiveOwn: isSmall(actor),
      canDecide: isDecider(actor, { ...as, ruleId: duty.ruleId, hasOfficer: hasOfficer(duty.ruleId, of.offices) }),
    })),
  }
})

export const receipt = read(authorityNotifications.receipt, async ({ tx, actor }, sought) => {
  const row = await getNotice(tx, actor, sought.id)
  if (!seesNotices(actor, noticeFacts(row))) throw missing()
  return downloadOf(tx, sought, fileLink)
})
