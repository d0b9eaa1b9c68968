import { IconButton } from '@portal/ui/Button.tsx'
import { ErrorState } from '@portal/ui/States.tsx'
import { MessageSquarePlus } from 'lucide-react'
import type { TextAnchor } from '../../anchoredContract.ts'
import { isOfFile, placeOf, plainly } from '../../anchorRules.ts'
import { UntoldNotice } from '../UntoldNotice.tsx'
import { BeginThread } from './BeginThread.tsx'
import { ThreadItem } from './ThreadItem.tsx'
import type { TextProps } from './threadCalls.ts'
import { words } from './threadTexts.ts'
import { useThreads } from './useThreads.ts'

const longestQuote = 300
/** The words somebody has marked in a part of the text; else all of it. */
function anchorIn(parts: readonly string[], block: number, element: Element | null): TextAnchor {
  const whole = { block, quote: (parts[block] ?? '').slice(0, longestQuote) }
  const marked = getSelection()
  if (!marked || marked.isCollapsed || !element?.contains(marked.anchorNode) || !element.contains(marked.focusNode)) return whole
  const some = { block, quote: plainly(marked.toString()).slice(0, longestQuote) }
  // What a variable says is not in the text itself.
  return some.quote && placeOf(parts, some) === block ? some : whole
}

/** A text with what people say of its parts beside them, or below them where there is no room. */
export function AnchoredText(props: TextProps) {
  const { id, file, children } = props
  const { parts, calls, found, take, comments, begun, begin, untold, reload } = useThreads(props)
  const threads = (found.data?.items ?? [])
    .filter(({ anchor }) => !file || !isOfFile(anchor))
    .map((thread) => ({ thread, at: placeOf(parts, thread.anchor) }))
  const item = ({ thread }: (typeof threads)[number]) => (
    <ThreadItem key={thread.id} id={id} thread={thread} calls={calls} comments={comments} onChanged={take} onFail={reload} />
  )
  const beside = (at: number) => {
    const text = parts[at] ?? ''
    const isBegun = begun && !isOfFile(begun.anchor) && begun.anchor.block === at
    return (
      <>
        {comments.mayComment && text && !isBegun && (
          <IconButton
            label={words.comment(text.length > 40 ? `${text.slice(0, 40)}…` : text)}
            icon={<MessageSquarePlus aria-hidden />}
            // What is marked stays marked.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ currentTarget }) => begin(anchorIn(parts, at, currentTarget.closest('[data-block]')))}
          />
        )}
        {isBegun && <BeginThread {...begun} />}
        {threads.filter((one) => one.at === at).map(item)}
      </>
    )
  }
  const gone = threads.filter(({ at }) => at === null)
  return (
    <>
      {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      <UntoldNotice untold={untold} />
      {comments.mayComment && <p className="text-sm text-muted print:hidden">{words.hint}</p>}
      {children(beside)}
      {gone.length > 0 && (
        <section aria-label={words.gone} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
          <h2 className="font-semibold">{words.gone}</h2>
          <p className="text-muted">{words.goneIntro}</p>
          {gone.map(item)}
        </section>
      )}
    </>
  )
}
