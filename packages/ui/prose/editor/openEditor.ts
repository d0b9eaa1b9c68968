import type { Prose } from '@portal/kit/prose'
import { EditorState } from 'prosemirror-state'
import { fixTables } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { proseLooks } from '../looks.ts'
import { type Pictures, pictureViews } from './pictureViews.ts'
import { type Outside, prosePlugins } from './plugins.ts'
import { proseSchema } from './proseSchema.ts'
import { cleanPasted } from './wordPaste.ts'

/** A moment without writing, after which what is written is told. */
const pause = 250

type EditorEvents = Outside & {
  onState: (state: EditorState) => void
  onPictures: (pictures: Pictures) => void
  onChange: (prose: Prose) => void
  /** A picture that is pasted or dropped, or one of the text that is to be described again. */
  onPicture: (file: File | null) => void
}
type Described = { id: string; labelledBy: string; describedBy: string; isInvalid: boolean }
export type ProseEditing = { view: EditorView; describe: (field: Described) => void; close: () => void }

const imageOf = (files: FileList | undefined) => [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** ProseMirror in a place of the page. What happens in it is told once for each picture the screen draws, not for each key. */
export function openEditor(place: HTMLElement, initial: Prose, outside: EditorEvents): ProseEditing {
  let [frame, timer] = [0, 0]
  let isChanged = false
  const tell = () => {
    clearTimeout(timer)
    if (isChanged) outside.onChange(view.state.doc.toJSON() as Prose)
    isChanged = false
  }
  const first = EditorState.create({ doc: proseSchema.nodeFromJSON(initial), plugins: prosePlugins(outside) })
  const takeFile = (event: Event, files: FileList | undefined) => {
    const file = imageOf(files)
    if (!files?.length) return false
    // The browser would open it in place of the portal.
    event.preventDefault()
    if (file) outside.onPicture(file)
    return true
  }
  const view = new EditorView(place, {
    state: first.apply(fixTables(first) ?? first.tr),
    nodeViews: { image: pictureViews(outside.onPictures) },
    transformPastedHTML: (html) => {
      const clean = cleanPasted(html)
      if (clean.hasLostPictures) outside.refused('pictures')
      return clean.html
    },
    handlePaste: (_, event) => !event.clipboardData?.types.includes('text/html') && takeFile(event, event.clipboardData?.files),
    handleDrop: (_, event) => takeFile(event, event.dataTransfer?.files),
    handleDoubleClickOn: (_, __, node) => {
      if (node.type !== proseSchema.nodes.image) return false
      outside.onPicture(null)
      return true
    },
    handleDOMEvents: { blur: tell },
    dispatchTransaction(tr) {
      const before = view.state
      view.updateState(before.apply(tr))
      if (view.state.doc !== before.doc) {
        isChanged = true
        clearTimeout(timer)
        timer = Number(setTimeout(tell, pause))
      }
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => outside.onState(view.state))
    },
  })
  outside.onState(view.state)
  return {
    view,
    describe: ({ id, labelledBy, describedBy, isInvalid }) =>
      view.setProps({
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          ...(isInvalid && { 'aria-invalid': 'true' }),
          lang: 'nb',
          spellcheck: 'true',
          class: `min-h-64 overflow-x-auto px-4 py-3 ${proseLooks.doc}`,
        },
      }),
    close: () => {
      tell()
      cancelAnimationFrame(frame)
      view.destroy()
    },
  }
}
