import type { Prose } from '@portal/kit/prose'
import { type ReactNode, useMemo } from 'react'
import { proseLooks } from './looks.ts'
import { ProsePart } from './ProsePart.tsx'
import { type ProseWorld, ShownContext, shownOf } from './proseShown.ts'

type Props = ProseWorld & {
  prose: Prose
  className?: string
  /** What stands beside each part, or below it where there is no room; parts are counted from 0, and marked so. */
  beside?: (at: number) => ReactNode
}

/** A long text to read. Its headings are of level 2 and below: what it is called stands above it. */
export function ProseView({ prose, className = '', pictureOf, linkOf, variables, beside }: Props) {
  const shown = useMemo(() => shownOf({ pictureOf, linkOf, variables }, prose), [prose, pictureOf, linkOf, variables])
  return (
    <ShownContext value={shown}>
      <div className={`${proseLooks.doc} ${className}`}>
        {prose.content.map((block, at) =>
          beside ? (
            <div key={at} data-block={at} className="grid grid-cols-1 gap-x-5 gap-y-2 xl:grid-cols-[minmax(0,1fr)_16rem]">
              <div className="min-w-0">
                <ProsePart node={block} />
              </div>
              <div className="grid min-w-0 grid-cols-1 content-start gap-2">{beside(at)}</div>
            </div>
          ) : (
            <ProsePart key={at} node={block} />
          ),
        )}
      </div>
    </ShownContext>
  )
}
