import type { Prose } from '@portal/kit/prose'
import { useMemo } from 'react'
import { proseLooks } from './looks.ts'
import { ProsePart } from './ProsePart.tsx'
import { type ProseWorld, ShownContext, shownOf } from './proseShown.ts'

type Props = ProseWorld & { prose: Prose; className?: string }

/** A long text to read. Its headings are of level 2 and below: what it is called stands above it. */
export function ProseView({ prose, className = '', pictureOf, linkOf, variables }: Props) {
  const shown = useMemo(() => shownOf({ pictureOf, linkOf, variables }, prose), [prose, pictureOf, linkOf, variables])
  return (
    <ShownContext value={shown}>
      <div className={`${proseLooks.doc} ${className}`}>
        {prose.content.map((block, at) => (
          <ProsePart key={at} node={block} />
        ))}
      </div>
    </ShownContext>
  )
}
