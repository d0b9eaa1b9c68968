import { type Actor, decidesAs } from '@portal/kit/actor'
import { addMonths, type IsoDate } from '@portal/kit/dates'
import { isSmall, may } from '@portal/kit/permissions'
import { type Gap, gapIf, lifecycle, type Refusal, refuse, refuseUnlessLeader } from '@portal/kit/rules'
import { type DocumentStatus, type DocumentStep, type DocumentType, governingTypes, mostReviewMonths, registeredTypes } from './choices.ts'
import type { Draft } from './contract.ts'
import { originalTexts } from './fileTexts.ts'
import { isNobody } from './readingRules.ts'
import { suggestionTexts } from './suggestionTexts.ts'
import { lackTexts as lack, whyTexts as why } from './texts.ts'

/** So many suggestions of one person may wait for an answer, of one document. */
const mostOpen = 3
/** Who has suggested something, how many of it wait for an answer, whether any of it stands for others to read, and whether its words may stand in the version under way. */
export type Suggester = { id: string; open: number; stands: boolean; isInDraft: boolean }
/** What the rules must know of a document. */
export type DocumentFacts = {
  status: DocumentStatus
  documentType: DocumentType
  departmentId: string
  ownerId: string
  createdBy: string
  approvedAt: string | null
  isAnonymised: boolean
  isRestricted: boolean
  publicPage: string | null
  suggesters: readonly Suggester[]
  /** Whose review of the version under way is waited for. */
  reviewersLeft: readonly string[]
  /** Of the version in force that day. */
  versionLabel: string | null
  /** Of a translation: its source, and the label of the version of that that was approved last. */
  translationOf: { id: string; latest: string | null } | null
  draft: Pick<
    Draft,
    'authors' | 'words' | 'undescribed' | 'changeSummary' | 'expiryDate' | 'asksReceipt' | 'audience' | 'translatesLabel' | 'original'
  > | null
}
type Who = (actor: Actor, one: DocumentFacts) => Refusal | null

/** Domain 4.2: administrators, leaders of the department, and the leader whose document it is. */
const writer: Who = (actor, one) => {
  if (actor.role === 'leader' && actor.id === one.ownerId) return null
  return refuseUnlessLeader(actor, one.departmentId, { notLeader: why.notWriter, otherTeam: why.otherTeam })
}
type Work = Pick<DocumentFacts, 'documentType' | 'draft' | 'suggesters'>
/** Whether somebody has suggested what may have been written into the version under way by hand (S3). */
const hasSuggested = ({ id }: Pick<Actor, 'id'>, { suggesters }: Work) => suggesters.some((one) => one.id === id && one.isInDraft)
/** Whether somebody has written in the version under way, or had it written, and therefore does not approve it (S3). What is registered and not governed by, they do. */
export const isOwnWork = (actor: Pick<Actor, 'id'>, one: Work) =>
  !registeredTypes.includes(one.documentType) && ((one.draft?.authors ?? []).some(({ id }) => id === actor.id) || hasSuggested(actor, one))
const approver: Who = (actor, one) => {
  if (!may(actor, 'admin', 'manage_team')) return refuse('forbidden', why.notApprover)
  if (!isOwnWork(actor, one) || isSmall(actor)) return null
  return refuse('sod', hasSuggested(actor, one) ? why.suggesterApproves : why.authorApproves)
}
/** Who is asked to go through it before it is approved, and has not. */
const reviewer: Who = (actor, { reviewersLeft }) =>
  decidesAs(actor).some((id) => reviewersLeft.includes(id)) ? null : refuse('forbidden', why.notReviewer)
const decider: Who = (actor, one) => reviewer(actor, one) && approver(actor, one)
const admin: Who = (actor) => (actor.role === 'admin' ? null : refuse('forbidden', why.notAdmin))
/** Of a policy alone, and of one that is not shown, or is: the step is for nobody else. */
const publisher =
  (isOpen: boolean): Who =>
  (actor, one) => {
    if (actor.role !== 'admin') return refuse('forbidden', why.notPublisher)
    if (one.documentType !== 'policy') return refuse('forbidden', why.onlyPolicies)
    return (one.publicPage !== null) === isOpen ? null : refuse('forbidden', isOpen ? why.pageClosed : why.pageOpen)
  }
const deleter: Who = (actor, one) => {
  const isOwn = [one.ownerId, one.createdBy].includes(actor.id) || (one.draft?.authors ?? []).some(({ id }) => id === actor.id)
  return actor.role === 'admin' || (isOwn && may(actor, 'delete')) ? null : refuse('forbidden', why.notWriter)
}
const alive =
  (who: Who): Who =>
  (actor, one) =>
    who(actor, one) ?? (one.isAnonymised ? refuse('locked', why.anonymised) : null)

const commenter: Who = (actor) => (mayComment(actor) ? null : refuse('forbidden', why.notSuggester))
/** Why somebody may not write a document, whatever its status; null when they may. */
export const writesDocument: Who = alive(writer)

/** What is still missing of the version under way before it can be sent (domain 3.6.1). */
export const lacksOf = ({ draft, approvedAt, documentType }: DocumentFacts): Gap[] => [
  ...gapIf(!draft || (draft.words === 0 && !draft.original), 'content', lack.content),
  ...gapIf(
    !!draft && draft.undescribed > 0,
    'content',
    (draft?.original ? originalTexts.undescribedInFile : lack.undescribed)(draft?.undescribed ?? 0),
  ),
  ...gapIf(approvedAt !== null && !draft?.changeSummary, 'changeSummary', lack.changeSummary),
  ...gapIf(documentType === 'certificate' && !draft?.expiryDate, 'expiryDate', lack.expiryDate),
  ...gapIf(!!draft?.asksReceipt && isNobody(draft.audience), 'reading', lack.audience),
]
/** The source has been approved anew since the draft of its translation was begun. */
const isBehind = ({ translationOf, draft }: DocumentFacts) =>
  translationOf !== null && draft !== null && translationOf.latest !== draft.translatesLabel
const neverApproved = ({ approvedAt }: DocumentFacts) => gapIf(approvedAt !== null, 'status', why.wasApproved)

const live = ['draft', 'inReview', 'approved'] as const
/** The life of a document (domain 3.6.2) and who moves it on (domain 4.2, 4.4 S3). With a new version under way it is a draft again; what was approved stays in force. */
export const documentRules = lifecycle<DocumentFacts, DocumentStatus>()<DocumentStep>({
  edit: { from: live, who: alive(writer), quiet: true },
  write: { from: ['draft'], who: alive(writer), quiet: true },
  submit: { from: ['draft'], to: 'inReview', who: alive(writer), guard: lacksOf, quiet: true },
  withdraw: { from: ['inReview'], to: 'draft', who: writer, quiet: true },
  review: { from: ['inReview'], who: reviewer, quiet: true },
  approve: {
    from: ['inReview'],
    to: 'approved',
    who: approver,
    guard: ({ reviewersLeft }) => gapIf(reviewersLeft.length > 0, 'status', why.notYetReviewed),
    quiet: true,
  },
  reject: { from: ['inReview'], to: 'draft', who: decider, quiet: true },
  revise: { from: ['approved'], to: 'draft', who: alive(writer), quiet: true },
  discard: {
    from: ['draft'],
    to: 'approved',
    who: writer,
    guard: ({ approvedAt }) => gapIf(approvedAt === null, 'status', why.neverApproved),
    quiet: (_, { approvedAt }) => approvedAt === null,
  },
  confirm: { from: ['approved'], who: alive(writer), quiet: true },
  archive: { from: ['approved'], to: 'archived', who: alive(writer), quiet: true },
  restore: { from: ['archived'], to: 'approved', who: alive(admin), quiet: true },
  openPage: {
    from: live,
    who: alive(publisher(false)),
    guard: ({ approvedAt, isRestricted }) => [
      ...gapIf(approvedAt === null, 'status', why.pageOfDraft),
      ...gapIf(isRestricted, 'isRestricted', why.pageOfRestricted),
    ],
    quiet: true,
  },
  closePage: { from: [...live, 'archived'], who: publisher(true), quiet: true },
  delete: { from: ['draft'], who: alive(deleter), guard: neverApproved, quiet: true },
  translate: {
    from: live,
    who: alive(writer),
    guard: (one) => [
      ...gapIf(one.approvedAt === null, 'status', why.notYetApproved),
      ...gapIf(one.translationOf !== null, 'status', why.isTranslation),
      ...gapIf(one.isRestricted, 'isRestricted', why.translationOfRestricted),
    ],
    quiet: (_, one) => one.approvedAt === null || one.translationOf !== null,
  },
  translateAnew: {
    from: ['draft'],
    who: alive(writer),
    guard: (one) => gapIf(!isBehind(one), 'status', why.notBehind),
    quiet: (_, one) => !isBehind(one),
  },
  planAction: { from: live, who: alive(writer), quiet: true },
  attach: { from: live, who: alive(writer), quiet: true },
  tag: { from: live, who: alive(writer), quiet: true },
  suggest: {
    from: live,
    who: alive(commenter),
    guard: ({ versionLabel, suggesters }, { id }) => [
      ...gapIf(versionLabel === null, 'versionId', why.nothingInForce),
      ...gapIf((suggesters.find((one) => one.id === id)?.open ?? 0) >= mostOpen, 'reason', suggestionTexts.lack.tooMany(mostOpen)),
    ],
    quiet: (_, { versionLabel }, { code }) => versionLabel === null || code === 'forbidden',
  },
})

/** Whether somebody may be asked to go through a version before it is approved: whoever comments, and has not written in it. */
export const mayReview = (one: Pick<Actor, 'id' | 'role'>, document: Work) => mayComment(one) && !isOwnWork(one, document)

/** Why somebody may not make a document there; null when they may. */
export const mayMakeIn = (actor: Actor, departmentId: string) =>
  refuseUnlessLeader(actor, departmentId, { notLeader: why.notWriter, otherTeam: why.otherTeam })
export const mayCreate = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'manage_team')
/** Orders the folders all find documents in. */
export const mayEditFolders = (actor: Pick<Actor, 'role'>) => mayCreate(actor)
/** Reads drafts and rounds of what they see: those who write or have written in it, who is asked to approve it, and those who control. */
export const readsDrafts = (actor: Actor, one: DocumentFacts, isAsked: boolean) =>
  isAsked || may(actor, 'audit', 'control') || writer(actor, one) === null || (one.draft?.authors ?? []).some(({ id }) => id === actor.id)
export const mayComment = (actor: Pick<Actor, 'role'>) => may(actor, 'write', 'audit', 'control')

/** within three years of the day it is approved. */
export const unfitReview = (documentType: DocumentType, date: IsoDate | null | undefined, today: IsoDate): Gap[] => [
  ...gapIf(!date && governingTypes.includes(documentType), 'reviewDate', lack.reviewDate),
  ...gapIf(!!date && date < today, 'reviewDate', lack.reviewInPast),
  ...gapIf(!!date && date > addMonths(today, mostReviewMonths), 'reviewDate', lack.reviewTooFar),
]

/** The number of the version after one: a change that asks everybody to read it again begins a new first number. */
export const nextNumber = (last: { major: number; minor: number } | null, isSignificant: boolean) => {
  if (!last) return { major: 1, minor: 0 }
  return isSignificant ? { major: last.major + 1, minor: 0 } : { major: last.major, minor: last.minor + 1 }
}
