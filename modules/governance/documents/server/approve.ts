import { addMonths } from '@portal/kit/dates'
import { plainProse } from '@portal/kit/proseParts'
import { gapIf, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { askRound, decideRound, neededOf, withdrawRound } from '@portal/modules/records/approvals/server/public'
import { withdraw as withdrawNotices } from '@portal/modules/records/notifications/server/public'
import { read, write } from '@portal/platform/http/verb'
import { documents, reviewMonths } from '../contract.ts'
import { documentRules, isOwnWork, unfitReview } from '../rules.ts'
import { lackTexts as lack } from '../texts.ts'
import { approversOf, hasUnfit, lockedAudience } from './approvers.ts'
import { documentKind } from './kind.ts'
import { documentEvents } from './notices.ts'
import { askForPdf } from './pdf/pdfJobs.ts'
import { approveVersion, putInForce, versionText, writeDraft } from './queries.ts'
import { type DocumentRecord, getDocument, lockFor, take, todayOf } from './record.ts'
import { tell } from './tell.ts'
import { usuallyAsked, weakerThanType } from './typeApprovals/asked.ts'
import { requireUnchanged } from './upload/unchanged.ts'
import { unfitStart } from './write.ts'

const purpose = 'approve'
const events = { approve: documentEvents.documentToApprove, review: documentEvents.documentToReview }
const waitingEvents = Object.values(events)
/** As much of a text as search looks in. */
const mostSearched = 100_000
const of = ({ id, number }: DocumentRecord) => ({ kind: documentKind.kind, id, number, path: `${documentKind.path}/${id}` as const })

export const approvers = read(documents.approvers, async (ctx, { id }) => {
  const row = await getDocument(ctx, id)
  throwIf(documentRules.steps.submit.who(ctx.actor, row))
  const items = await approversOf(ctx, row)
  return { items, ...(await usuallyAsked(ctx.tx, row, items)) }
})

/** Sent for approval as it is: from now on until it is answered, nobody writes in it. */
export const submit = write(documents.submit, async (ctx, { approverIds, reviewerIds, approvalRule, needed, note = null, ...ref }) => {
  const today = todayOf(ctx)
  const { row, status } = await lockFor(ctx, 'submit', ref, async (given) => {
    const one = given as DocumentRecord
    const fit = await approversOf(ctx, one)
    const chosen = fit.filter(({ id }) => approverIds.includes(id))
    return [
      ...gapIf(chosen.length < new Set(approverIds).size, 'approverIds', lack.unfitApprover),
      ...gapIf(await hasUnfit(ctx, reviewerIds, one), 'reviewerIds', lack.unfitReviewer),
      // The head of the company, or an administrator, is among those who approve a policy.
      ...gapIf(
        one.documentType === 'policy' &&
          chosen.length > 0 &&
          neededOf(approvalRule, approverIds.length, needed) <= chosen.filter(({ isHead }) => !isHead).length,
        'approverIds',
        lack.policyHead,
      ),
      ...(await weakerThanType(ctx.tx, one, { approverIds, approvalRule, needed }, fit)),
      ...unfitStart(one, one.draft?.validFrom, today),
      ...(await lockedAudience(ctx, one, today)),
      ...(one.draft?.reviewDate ? unfitReview(one.documentType, one.draft.reviewDate, today) : []),
    ]
  })
  const draft = row.draft!
  const months = reviewMonths[row.documentType]
  // A governing document without a day for its review gets the usual one, which is part of what is approved.
  if (!draft.reviewDate && months) {
    await writeDraft(ctx.tx, draft.id, { review_date: addMonths(today, months) })
  }
  const round = await askRound(ctx, of(row), { purpose, approverIds, reviewerIds, rule: approvalRule, needed, note, events })
  return take(ctx, 'submit', row, { status }, { more: { versionLabel: draft.label, digest: round.digest } })
})

export const withdraw = write(documents.withdrawSubmission, async (ctx, ref) => {
  const { row, status } = await lockFor(ctx, 'withdraw', ref)
  await withdrawRound(ctx, row.id, purpose)
  await withdrawNotices(ctx, row.id, waitingEvents)
  return take(ctx, 'withdraw', row, { status })
})

/** Gone through by one of those who were asked to; once all have, those who approve are asked. */
export const review = write(documents.review, async (ctx, { digest, note, ...ref }) => {
  const { row } = await lockFor(ctx, 'review', ref)
  await requireUnchanged(ctx, row.draft!.original)
  const { seal } = await decideRound(ctx, of(row), { purpose, digest, verdict: 'approve', note, events })
  return take(ctx, 'review', row, {}, { reason: note, more: { versionLabel: row.draft!.label, seal: seal.hash, digest } })
})

export const approve = write(documents.approve, async (ctx, { digest, note, ...ref }) => {
  const today = todayOf(ctx)
  const { row, status } = await lockFor(ctx, 'approve', ref, (one) =>
    one.draft?.reviewDate ? unfitReview(one.documentType, one.draft.reviewDate, today) : [],
  )
  const draft = row.draft!
  await requireUnchanged(ctx, draft.original)
  const decided = await decideRound(ctx, of(row), { purpose, digest, verdict: 'approve', note, events })
  const more = { versionLabel: draft.label, seal: decided.seal.hash, digest, ...(isOwnWork(ctx.actor, row) && { sodRelaxed: true }) }
  if (decided.ended !== 'approved') return take(ctx, 'approvePart', row, {}, { reason: note, more })
  await withdrawNotices(ctx, row.id, waitingEvents)
  const from = draft.validFrom && draft.validFrom > today ? draft.validFrom : today
  const { content } = await versionText(ctx.tx, row.id, 'draft')
  await approveVersion(ctx.tx, draft.id, { at: ctx.now.toISOString(), by: ctx.actor.id, digest, validFrom: from })
  await putInForce(ctx.tx, { id: newId(), documentId: row.id, versionId: draft.id, from })
  // Made after this has committed: nobody waits for it, and an approval never fails for it.
  await askForPdf(ctx.tx, draft.id)
  const change = await take(
    ctx,
    'approve',
    row,
    {
      status,
      title: draft.title,
      body: plainProse(content).slice(0, mostSearched),
      review_date: draft.reviewDate,
      expiry_date: draft.expiryDate,
      ...(!row.approvedAt && { approved_at: ctx.now.toISOString() }),
    },
    { reason: note, more: { ...more, validFrom: from } },
  )
  await tell(ctx, documentEvents.documentApproved, row, [row.ownerId, decided.round.askedBy.id, ...draft.authors.map(({ id }) => id)])
  return change
})

export const reject = write(documents.rejectSubmission, async (ctx, { digest, reason, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'reject', ref)
  const decided = await decideRound(ctx, of(row), { purpose, digest, verdict: 'decline', note: reason, events })
  const more = { versionLabel: row.draft!.label, seal: decided.seal.hash, digest }
  if (decided.ended !== 'declined') return take(ctx, 'rejectPart', row, {}, { reason, more })
  await withdrawNotices(ctx, row.id, waitingEvents)
  const change = await take(ctx, 'reject', row, { status }, { reason, more })
  await tell(ctx, documentEvents.documentSentBack, row, [row.ownerId, decided.round.askedBy.id])
  return change
})
