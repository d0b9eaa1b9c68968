import type { ProseNode } from '@portal/kit/prose'
import { childrenOf } from '@portal/kit/proseParts'
import { ProseFrame } from './ProseFrame.tsx'
import { ProseWords } from './ProseWords.tsx'

/** One part of a long text with all that stands in it. */
export function ProsePart({ node }: { node: ProseNode }) {
  const isLine = node.type === 'paragraph' || node.type === 'heading'
  return (
    <ProseFrame node={node}>
      {isLine ? <ProseWords words={node.content} /> : childrenOf(node).map((child, at) => <ProsePart key={at} node={child} />)}
    </ProseFrame>
  )
}
