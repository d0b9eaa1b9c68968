import type { Actor } from '@portal/kit/actor'
import { type Gap, gapIf, lifecycle, type Refusal, refuse } from '@portal/kit/rules'
import type { Version } from './contract.ts'
import { type DocumentFacts, writesDocument } from './rules.ts'
import type { SuggestionStatus, SuggestionStep } from './suggestionContract.ts'
import { suggestionTexts } from './suggestionTexts.ts'

/** What the rules must know of a suggestion and the document it is of. */
export type SuggestionFacts = {
  status: SuggestionStatus
  suggestedById: string
  versionId: string
  versionLabel: string
  document: DocumentFacts & { versions: readonly Pick<Version, 'id' | 'original'>[] }
}

const { why } = suggestionTexts
const decider = (actor: Actor, { document }: SuggestionFacts) => writesDocument(actor, document)

/** Why what is suggested does not become the next version by itself: somebody writes it in by hand then. */
const moved = ({ document: { status, versions }, versionId, versionLabel }: SuggestionFacts): Gap[] => {
  const [last] = versions
  if (status === 'archived') return gapIf(true, 'status', why.archived)
  if (last?.id !== versionId) return gapIf(true, 'versionId', why.moved(versionLabel))
  if (status === 'draft') return gapIf(true, 'status', why.hasDraft)
  if (status === 'inReview') return gapIf(true, 'status', why.inReview)
  return gapIf(last.original !== null, 'content', why.isFile)
}

const open = ['open'] as const
/** Whoever does not write the document is told of no answers they may not give: one who suggests may lead elsewhere. */
const decides = {
  from: open,
  who: decider,
  quiet: (_: Actor, __: SuggestionFacts, { code }: Refusal) => code === 'forbidden' || code === 'scope',
}
/** The life of a suggestion: it waits, until those who write the document answer it or whoever suggested it withdraws it. */
export const suggestionRules = lifecycle<SuggestionFacts, SuggestionStatus>()<SuggestionStep>({
  take: { ...decides, to: 'taken', guard: moved },
  markTaken: {
    ...decides,
    to: 'taken',
    guard: ({ document }) => gapIf(document.status !== 'draft', 'status', why.noDraft),
  },
  decline: { ...decides, to: 'declined' },
  withdraw: {
    from: open,
    to: 'withdrawn',
    who: (actor, { suggestedById }) => (actor.id === suggestedById ? null : refuse('forbidden', why.notOwn)),
    quiet: true,
  },
})

/** Whoever suggested it reads it, and those who write the document, as long as it is not withdrawn. */
export const readsSuggestion = (actor: Actor, { document, status, suggestedById }: SuggestionFacts) =>
  actor.id === suggestedById || (status !== 'withdrawn' && writesDocument(actor, document) === null)

/** Whether somebody takes back what they suggested, wherever they find it. */
export const mayWithdraw = (actor: Actor, { status, suggestedById }: Pick<SuggestionFacts, 'status' | 'suggestedById'>) =>
  suggestionRules.steps.withdraw.from.includes(status) && actor.id === suggestedById
