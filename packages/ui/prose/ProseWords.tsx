import type { ProseInline, ProseMark } from '@portal/kit/prose'
import { plainWords } from '@portal/kit/proseParts'
import { OutLink } from '../OutLink.tsx'
import { useShown } from './proseShown.ts'

const hrefOf = ({ marks }: ProseInline) =>
  marks?.find((mark): mark is Extract<ProseMark, { type: 'link' }> => mark.type === 'link')?.attrs.href

/** Words that lead to the same place are one link, however they are marked. */
function linked(words: readonly ProseInline[]) {
  const groups: { href: string | undefined; words: ProseInline[] }[] = []
  for (const word of words) {
    // A link to a record leads there, whatever is around it.
    const href = word.type === 'recordLink' ? undefined : hrefOf(word)
    const last = groups.at(-1)
    if (last && last.href === href) last.words.push(word)
    else groups.push({ href, words: [word] })
  }
  return groups
}

/** The words of a line, as React elements alone: nothing of what people write is ever read as HTML. */
export function ProseWords({ words = [] }: { words: readonly ProseInline[] | undefined }) {
  const { variables } = useShown()
  return linked(words).map(({ href, words: inside }, at) => {
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
  const is = (type: ProseMark['type']) => word.marks?.some((mark) => mark.type === type)
  let shown = null
  if (word.type === 'text') shown = word.text
  else if (word.type === 'hardBreak') return <br />
  else if (word.type === 'variable') shown = variables[word.attrs.name]
  else shown = linkOf(word.attrs) ?? word.attrs.label
  if (is('em')) shown = <em>{shown}</em>
  if (is('strong')) shown = <strong className="font-semibold">{shown}</strong>
  return shown
}
