import { roleOf } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { pick } from '@portal/kit/pick'
import { refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { lockActiveUsers } from '@portal/modules/identity/users/server/public'
import { askedGaps } from '@portal/modules/records/approvals/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { documentTypes } from '../../choices.ts'
import { mayComment } from '../../rules.ts'
import { type TypeApproval, typeApprovals } from '../../typeApprovalContract.ts'
import { mayApproveSome, maySetApprovals, readsApprovalVersions, settingGaps, usualRule } from '../../typeApprovalRules.ts'
import { type ApprovalVersion, chosenApproval, chosenApprovals, countAble, insertApproval, latestChanges } from './versionQueries.ts'

const shown = 20

/** Of somebody who is usually asked, whether they may be asked still. */
const usual = ({ people }: ApprovalVersion, areReviewers: boolean): TypeApproval['reviewers'] =>
  people
    .filter(({ isReviewer }) => isReviewer === areReviewers)
    .map(({ id, name, roleId, isActive }) => {
      const may = areReviewers ? mayComment : mayApproveSome
      return { id, name, isFit: isActive && may({ role: roleOf(roleId) }) }
    })

async function settingsFor({ tx, actor }: Pick<Context, 'tx' | 'actor'>) {
  const chosen = new Map((await chosenApprovals(tx)).map((one) => [one.documentType, one]))
  return {
    items: documentTypes.map((documentType) => {
      const one = chosen.get(documentType)
      if (!one) return { documentType, ...usualRule, reviewers: [], approvers: [], version: 0 }
      return {
        ...pick(one, ['documentType', 'approvalRule', 'needed', 'version']),
        reviewers: usual(one, true),
        approvers: usual(one, false),
      }
    }),
    able: await countAble(tx),
    canEdit: maySetApprovals(actor),
    versions: readsApprovalVersions(actor) ? await latestChanges(tx, shown) : [],
  }
}

/** Everybody but guests may know how what they work by is approved. */
const list = read(typeApprovals.list, (ctx) => {
  if (ctx.actor.role === 'guest') throw new Failure('forbidden')
  return settingsFor(ctx)
})

const logged = (one: Pick<ApprovalVersion, 'approvalRule' | 'needed' | 'people'>) => {
  const named = (areReviewers: boolean) => one.people.filter(({ isReviewer }) => isReviewer === areReviewers).map(({ name }) => name)
  return { ...pick(one, ['approvalRule', 'needed']), reviewers: named(true).join(', '), approvers: named(false).join(', ') }
}

/** A new version, for what is sent from now on. */
const set = write(typeApprovals.set, async (ctx, { reason, version, ...given }) => {
  const { tx, actor, now } = ctx
  if (!maySetApprovals(actor)) throw new Failure('forbidden')
  const { documentType, approvalRule, needed, reviewerIds, approverIds } = given
  const before = await chosenApproval(tx, documentType)
  if ((before?.version ?? 0) !== version) throw new Failure('conflict')
  const ids = [...reviewerIds, ...approverIds]
  const active = ids.length > 0 ? await lockActiveUsers(tx, ids) : []
  const fit = (may: typeof mayComment) => active.filter(({ roleId }) => may({ role: roleOf(roleId) })).map(({ id }) => id)
  refuseGaps([
    ...askedGaps({ approverIds, reviewerIds, rule: 'all' }),
    ...settingGaps(given, { reviewers: fit(mayComment), approvers: fit(mayApproveSome), able: await countAble(tx) }),
  ])
  const id = newId()
  const row = {
    id,
    document_type: documentType,
    version: version + 1,
    rule: approvalRule,
    needed,
    reason,
    created_at: now.toISOString(),
    created_by: actor.id,
  }
  if (!(await insertApproval(tx, row, given))) throw new Failure('conflict')
  const after = await chosenApproval(tx, documentType)
  return {
    action: 'documentApprovals.set',
    entity: { type: 'documentApprovals', id },
    before: logged(before ?? { ...usualRule, people: [] }),
    // Of what type it is stands beside what was changed.
    after: { documentType, ...logged(after!) },
    reason,
    result: await settingsFor(ctx),
  }
})

export const typeApprovalVerbs = { list, set }
