import type { ProseImage } from '@portal/kit/prose'
import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'

export type Pictures = ReadonlyMap<HTMLElement, ProseImage['attrs']>

/** Pictures of the text, each a place that is filled from outside: who may fetch a file is not the editor's to know. */
export function pictureViews(onChange: (pictures: Pictures) => void) {
  const pictures = new Map<HTMLElement, ProseImage['attrs']>()
  let count = 0
  const put = (dom: HTMLElement, node: Node | null) => {
    if (node) pictures.set(dom, node.attrs as ProseImage['attrs'])
    else pictures.delete(dom)
    onChange(new Map(pictures))
  }
  return (first: Node): NodeView => {
    const dom = document.createElement('figure')
    dom.dataset.picture = String(++count)
    put(dom, first)
    return {
      dom,
      update: (node) => {
        if (node.type !== first.type) return false
        put(dom, node)
        return true
      },
      // What is drawn inside is not what somebody has written.
      ignoreMutation: () => true,
      destroy: () => put(dom, null),
    }
  }
}
