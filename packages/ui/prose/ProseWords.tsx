import type { ProseInline } from '@portal/kit/prose'
import { isMarked, linkedWords, plainWords } from '@portal/kit/proseParts'
import { OutLink } from '../OutLink.tsx'
import { useShown } from './proseShown.ts'

/** The words of a line, as React elements alone: nothing of what people write is ever read as HTML. */
export function ProseWords({ words = [] }: { words: readonly ProseInline[] | undefined }) {
  const { variables } = useShown()
  return linkedWords(words).map(({ href, words: inside }, at) => {
    const shown = inside.map((word, place) => <Word key={place} word={word} />)
    if (!href) return shown
    return (
      <OutLink key={at} href={href} text={plainWords(inside, (name) => variables[name as keyof typeof variables])}>
        {shown}
      </OutLink>
    )
  })
}

function Word({ word }: { word: ProseInline }) {
  const { linkOf, variables } = useShown()
  let shown = null
  if (word.type === 'text') shown = word.text
  else if (word.type === 'hardBreak') return <br />
  else if (word.type === 'variable') shown = variables[word.attrs.name]
  else shown = linkOf(word.attrs) ?? word.attrs.label
  if (isMarked(word, 'em')) shown = <em>{shown}</em>
  if (isMarked(word, 'strong')) shown = <strong className="font-semibold">{shown}</strong>
  return shown
}
