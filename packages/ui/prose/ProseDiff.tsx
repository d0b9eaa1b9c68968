import type { Prose, ProseNode } from '@portal/kit/prose'
import { diffProse, type ProseChange, type WordRun } from '@portal/kit/proseDiff'
import { childrenOf } from '@portal/kit/proseParts'
import { Fragment, type ReactNode, useMemo } from 'react'
import { proseLooks } from './looks.ts'
import { ProseFrame } from './ProseFrame.tsx'
import { ProsePart } from './ProsePart.tsx'
import { type ProseWorld, ShownContext, shownOf, useShown } from './proseShown.ts'
import { proseTexts as texts } from './texts.ts'

type Props = ProseWorld & { before: Prose; after: Prose }
type Whole = 'added' | 'removed'

const looks = { added: 'rounded-sm bg-green-soft text-green no-underline', removed: 'rounded-sm bg-red-soft text-red line-through' }
const bars = { added: 'border-l-4 border-green bg-green-soft', removed: 'border-l-4 border-red bg-red-soft' }

/** What differs between two versions of a long text: in the order of the later, what went and came in place; what is the same is folded away. */
export function ProseDiff({ before, after, pictureOf, linkOf, variables }: Props) {
  const shown = useMemo(() => shownOf({ pictureOf, linkOf, variables }, before, after), [before, after, pictureOf, linkOf, variables])
  const changes = useMemo(() => diffProse(before, after), [before, after])
  if (changes.every(({ kind }) => kind === 'same')) return <p className="text-muted">{texts.same}</p>
  return (
    <ShownContext value={shown}>
      <div className={proseLooks.doc}>
        {foldedOf(changes).map((run, at) =>
          run.isFolded ? (
            <details key={at}>
              <summary className="relative text-muted">{texts.unchanged(run.changes.length)}</summary>
              <div className={`mt-3 ${proseLooks.doc}`}>
                <Changes changes={run.changes} />
              </div>
            </details>
          ) : (
            <Changes key={at} changes={run.changes} />
          ),
        )}
      </div>
    </ShownContext>
  )
}

/** Fewer parts that are the same take no more room than the line that would fold them. */
const leastFolded = 3

/** What is the same, but for the part before a change and the one after, which say where it is. */
function foldedOf(changes: readonly ProseChange[]) {
  const near = changes.map((_, at) => changes.slice(Math.max(0, at - 1), at + 2).some(({ kind }) => kind !== 'same'))
  const runs: { isFolded: boolean; changes: ProseChange[] }[] = []
  for (const [at, change] of changes.entries()) {
    const last = runs.at(-1)
    if (last && last.isFolded === !near[at]) last.changes.push(change)
    else runs.push({ isFolded: !near[at], changes: [change] })
  }
  return runs.map((run) => ({ ...run, isFolded: run.isFolded && run.changes.length >= leastFolded }))
}

const Changes = ({ changes }: { changes: readonly ProseChange[] }) => changes.map((change, at) => <Change key={at} change={change} />)

function Change({ change }: { change: ProseChange }) {
  if (change.kind === 'same') return <ProsePart node={change.node} />
  if ('node' in change) return <WholeChange kind={change.kind} node={change.node} />
  if (change.kind === 'within')
    return (
      <ProseFrame node={change.after}>
        <Changes changes={change.inside} />
      </ProseFrame>
    )
  const { before, after, words } = change
  if (after.type === 'image' && before.type === 'image') {
    const isOther = before.attrs.fileId !== after.attrs.fileId
    return (
      <>
        {isOther && <WholeChange kind="removed" node={before} />}
        <ProseFrame node={after}>
          <figcaption className="mt-1 text-muted">
            {isOther && <strong className="block font-semibold">{texts.pictureChanged}</strong>}
            <WordRuns words={words} />
          </figcaption>
        </ProseFrame>
      </>
    )
  }
  const isFormatted = words.every(({ kind }) => kind === 'same')
  if (isFormatted)
    return (
      <div className="border-l-4 border-field pl-3">
        <p className="text-sm text-muted">{texts.formatted}</p>
        <ProsePart node={after} />
      </div>
    )
  return (
    <ProseFrame node={after}>
      <WordRuns words={words} />
    </ProseFrame>
  )
}

/** Around a block; inside what only stands in a list or a table. */
function WholeChange({ kind, node }: { kind: Whole; node: ProseNode }) {
  const shown = useShown()
  const inside = childrenOf(node)
  if (node.type === 'tableRow')
    return (
      <ProseFrame node={node}>
        {inside.map((cell, at) => (
          <WholeChange key={at} kind={kind} node={cell} />
        ))}
      </ProseFrame>
    )
  const isPlaced = node.type === 'listItem' || node.type === 'checklistItem' || node.type === 'tableCell' || node.type === 'tableHeader'
  const parts = isPlaced ? inside.map((child, at) => <ProsePart key={at} node={child} />) : <ProsePart node={node} />
  const marked = <Marked kind={kind}>{parts}</Marked>
  // What went has given its ids to what is there.
  const context = kind === 'removed' ? { ...shown, ids: new Map<ProseNode, string>() } : shown
  return <ShownContext value={context}>{isPlaced ? <ProseFrame node={node}>{marked}</ProseFrame> : marked}</ShownContext>
}

function Marked({ kind, children }: { kind: Whole; children: ReactNode }) {
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark className={`block rounded-sm py-1 pl-3 no-underline ${bars[kind]}`}>
      <span className={`block text-sm font-semibold ${kind === 'added' ? 'text-green' : 'text-red'}`}>{texts[kind]}</span>
      {children}
    </Mark>
  )
}

const WordRuns = ({ words }: { words: readonly WordRun[] }) =>
  words.map(({ kind, text }, at) => {
    if (kind === 'same') return <Fragment key={at}>{text}</Fragment>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={at} className={looks[kind]}>
        {text}
      </Mark>
    )
  })
