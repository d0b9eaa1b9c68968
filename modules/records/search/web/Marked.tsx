import { folded } from '@portal/kit/text'

/** A text with the words of it that have one of those searched for, marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const sought = words.map(folded).filter((word) => word.length > 1)
  const isSought = (part: string) => sought.some((word) => folded(part).includes(word))
  return text.split(/([\p{L}\p{N}]+)/u).map((part, n) =>
    n % 2 === 1 && isSought(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name, and none of them moves
      <mark key={n} className="rounded-sm bg-amber-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
