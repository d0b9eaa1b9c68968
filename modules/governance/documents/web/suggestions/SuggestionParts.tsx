import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { type ReactNode, useState } from 'react'
import type { Suggestion } from '../../suggestionContract.ts'
import { suggestionTexts } from '../../suggestionTexts.ts'
import { words } from './suggestionScreenTexts.ts'

export const suggestionDay = (at: string) => formatDate(osloDate(at))
export const summary = 'min-h-8 cursor-pointer py-1 font-medium text-brand-ink pointer-coarse:min-h-11'

/** What became of one that is answered. */
export const SuggestionOutcome = ({
  suggestion: { answer, decidedAt, decidedByName, status, takenLabel },
}: {
  suggestion: Omit<Suggestion, 'suggestedBy' | 'can' | 'why'>
}) => (
  <div>
    <p>
      {words.by(suggestionTexts.status[status], decidedByName ?? '', decidedAt ? suggestionDay(decidedAt) : '')}
      {takenLabel && `. ${words.into(takenLabel)}.`}
    </p>
    {answer && <p className="max-w-prose whitespace-pre-wrap">{words.answer(answer)}</p>}
  </div>
)

/** What is changed is fetched when it is first opened. `of` says of what, where several stand on a page. */
export function ShownDiff({ isShown = false, of, children }: { isShown?: boolean; of?: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(isShown)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={summary}>
        {words.show}
        {of && <span className="sr-only">: {of}</span>}
      </summary>
      {isOpen && <div className="mt-2 min-w-0 rounded-md border border-line p-3">{children}</div>}
    </details>
  )
}
