import type { Prose, RecordLink } from '@portal/kit/prose'
import type { Command, EditorState } from 'prosemirror-state'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ControlProps } from '../../Field.tsx'
import type { ProseWorld } from '../proseShown.ts'
import { changeImage, imageAt, linkAt, putImage, putLink, putRecord, putVariable } from './commands.ts'
import { HelpDialog, LinkDialog, PictureDialog, VariableDialog } from './EditorDialogs.tsx'
import { EditorPicture } from './EditorPicture.tsx'
import { editorTexts as texts } from './editorTexts.ts'
import { openEditor, type ProseEditing } from './openEditor.ts'
import type { Pictures } from './pictureViews.ts'
import { ToolBar } from './ToolBar.tsx'
import { type Asked, tableToolsOf, toolsOf, toolsShown } from './toolsOf.tsx'
import './proseEditor.css'

export type ProseEditorProps = Pick<ProseWorld, 'pictureOf'> & {
  /** What it begins with. It is the editor's from then on: give another `key` to begin again. */
  initial: Prose
  /** Told when nobody has written for a moment, and when the text is left. */
  onChange: (prose: Prose) => void
  /** Stores a picture, and answers what it is called from then on. What it throws is shown. Without it there are no pictures. */
  upload?: (file: File) => Promise<string>
  /** A dialog that finds a record; drawn while one is sought. Without it there are no references. */
  recordPicker?: (picker: { onPick: (link: RecordLink['attrs']) => void; onClose: () => void }) => ReactNode
}

/** The editor with its bar. All that ProseMirror weighs comes with this file. */
export function ProseEditorRoom({
  control,
  initial,
  onChange,
  pictureOf,
  upload,
  recordPicker,
}: ProseEditorProps & { control: ControlProps }) {
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const editing = useRef<ProseEditing>(null)
  /** That of the last key whose tools were others than before it: most keys change none, and to draw the bar anew takes longer than to write. */
  const [state, setState] = useState<EditorState>()
  const tools = useRef('')
  const [pictures, setPictures] = useState<Pictures>(new Map())
  const [asked, setAsked] = useState<Asked>()
  const [file, setFile] = useState<File | null>(null)
  const [status, setStatus] = useState('')
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control
  const report = useEffectEvent(onChange)
  const ask = (what: Asked) => {
    // What closes gives the keyboard back to where it was.
    editing.current?.view.focus()
    setStatus('')
    open(what)
  }
  // The dialog is about what is chosen now, and not what was when the screen was last drawn.
  const open = (what: Asked) => {
    setState(editing.current?.view.state)
    setAsked(what)
  }
  const openByKey = useEffectEvent(open)
  const openPicture = useEffectEvent((pasted: File | null) => {
    if (!upload) return
    setFile(pasted)
    open('picture')
  })

  useLayoutEffect(() => {
    const opened = openEditor(place.current!, initial, {
      onState: (next) => {
        const shown = toolsShown(next)
        if (shown !== tools.current) setState(next)
        tools.current = shown
      },
      onPictures: setPictures,
      onChange: (prose) => report(prose),
      onPicture: (pasted) => openPicture(pasted),
      openLink: () => openByKey('link'),
      openHelp: () => openByKey('help'),
      toTools: () => bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
      refused: (why) => setStatus(why === 'deep' ? texts.tooDeep : texts.lostPictures),
    })
    editing.current = opened
    return opened.close
    // What it begins with is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useLayoutEffect(() => {
    editing.current?.describe({
      id,
      labelledBy,
      describedBy: [describedBy, `${id}-keys`].filter(Boolean).join(' '),
      isInvalid: !!isInvalid,
    })
    const label = document.getElementById(labelledBy)
    const focus = () => editing.current?.view.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [id, labelledBy, describedBy, isInvalid])

  const run = (command: Command) => {
    const view = editing.current?.view
    if (!view) return
    setStatus('')
    if (!command(view.state, view.dispatch, view)) setStatus(texts.notHere)
    view.focus()
  }
  const close = () => {
    setAsked(undefined)
    setFile(null)
  }
  const done = (command: Command) => {
    close()
    run(command)
  }
  const leave = () => editing.current?.view.focus()
  const link = asked === 'link' && state ? linkAt(state) : null
  const tableTools = state ? tableToolsOf(state, run) : []
  return (
    <div className="rounded-lg border border-field bg-surface focus-within:border-brand has-aria-invalid:border-danger">
      <div ref={bar} className="sticky top-(--prose-tools-top,0px) z-10 rounded-t-lg border-b border-line bg-surface print:hidden">
        {state && (
          <ToolBar
            label={texts.tools}
            controls={id}
            groups={toolsOf(state, { run, ask, has: { upload: !!upload, records: !!recordPicker } })}
            onLeave={leave}
          />
        )}
        {tableTools.length > 0 && <ToolBar label={texts.tableTools} controls={id} groups={tableTools} onLeave={leave} />}
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {texts.keysHint}
      </p>
      <div ref={place} />
      <p role="status" className={status ? 'border-t border-line px-4 py-2 text-amber' : 'sr-only'}>
        {status}
      </p>
      {[...pictures].map(([dom, attrs]) => createPortal(<EditorPicture attrs={attrs} pictureOf={pictureOf} />, dom, dom.dataset.picture))}
      {link && <LinkDialog {...link} onClose={close} onDone={(href, text) => done(putLink(link, href, text))} />}
      {asked === 'picture' && state && upload && (
        <PictureDialog
          image={file ? null : ((imageAt(state)?.attrs ?? null) as never)}
          file={file}
          upload={upload}
          onClose={close}
          onDone={(attrs) => done(imageAt(state) && !file ? changeImage(attrs) : putImage(attrs))}
        />
      )}
      {asked === 'variable' && <VariableDialog onClose={close} onDone={(name) => done(putVariable(name))} />}
      {asked === 'help' && <HelpDialog onClose={close} />}
      {asked === 'record' && recordPicker?.({ onClose: close, onPick: (attrs) => done(putRecord(attrs)) })}
    </div>
  )
}
