import { diffWordsWithSpace } from 'diff'

/** What was written before and after, in one text: words that went are struck out, words that came are marked. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">
    {diffWordsWithSpace(before, after).map(({ added, removed, value }, n) => {
      // Pieces have no names of their own, and never move.
      const key = `${n}`
      if (added)
        return (
          <ins key={key} className="rounded-sm bg-green-soft text-green no-underline">
            {value}
          </ins>
        )
      if (removed)
        return (
          <del key={key} className="rounded-sm bg-red-soft text-red">
            {value}
          </del>
        )
      return <span key={key}>{value}</span>
    })}
  </p>
)
