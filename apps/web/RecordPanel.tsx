import { buttonClass, IconButton } from '@portal/ui/Button.tsx'
import { BesideListProvider } from '@portal/ui/besideList'
import { Link, type RegisteredRouter, RouterProvider, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { listKeys } from './listKeys.ts'
import { close, openBeside, openIn, recordAt } from './openRecord.ts'
import { linkOf, rows } from './openRow.ts'
import { panelRouter } from './panelRouter.ts'
import { panelTexts as texts } from './panelTexts.ts'

/** Where there is room beside a list, a record opens there; where there is not, an address that says so leads to the record's page. */
export function RecordPanel({ hasRoom }: { hasRoom: boolean }) {
  const router = useRouter()
  const open = useLocation({ select: ({ search }) => openIn(search) })
  useEffect(() => {
    if (open && !hasRoom) void router.navigate({ href: open, replace: true })
  }, [router, open, hasRoom])
  useEffect(() => (hasRoom ? followRows(router) : undefined), [router, hasRoom])
  // Tells that a press on a row is followed from now on: until then it leads to the record's page.
  return open && hasRoom ? <Panel open={open} /> : <span hidden data-panel-waits />
}

/** Opens beside the list the record of a row that is pressed, until the answer is called. A press that asks for a new tab is the browser's. */
function followRows(router: RegisteredRouter) {
  const press = (event: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, button, target } = event
    if (ctrlKey || metaKey || shiftKey || altKey || button) return
    const link = (target as Element).closest<HTMLAnchorElement>('main [data-row] a[href]')
    const href = link && link.pathname + link.hash
    if (!href || !recordAt(href)) return
    event.preventDefault()
    openBeside(router, href)
  }
  // Before the link itself, which goes nowhere when it has been prevented.
  document.addEventListener('click', press, true)
  return () => document.removeEventListener('click', press, true)
}

const above = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

function Panel({ open }: { open: string }) {
  const router = useRouter()
  const [panel] = useState(() => panelRouter(router, open))
  const aside = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const path = recordAt(open)!
  const ends = useMarkedRow(path)
  useEffect(() => void panel.show(open), [panel, open])
  // The row has the focus back, also when it was the browser's way back that closed the panel.
  const shown = useRef(path)
  useEffect(() => {
    shown.current = path
    // Another record is read from its beginning.
    if (body.current) body.current.scrollTop = 0
  }, [path])
  useEffect(
    () => () => {
      if ((document.activeElement ?? document.body) === document.body) rowOf(shown.current)?.focus()
    },
    [],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || document.querySelector(above)) return
      const isWriting = (event.target as Element).matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')
      if (isWriting) aside.current?.querySelector('h2')?.focus({ preventScroll: true })
      else close(router)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [router])
  return (
    <aside
      ref={aside}
      data-panel
      aria-label={texts.label}
      className="print:hidden fixed inset-y-0 right-0 z-30 flex w-[clamp(27.5rem,100vw-80rem,35rem)] flex-col border-l border-line bg-canvas"
    >
      <div className="flex h-16 shrink-0 items-center gap-1 border-b border-line bg-surface px-5">
        <IconButton
          label={texts.previous}
          icon={<ChevronUp aria-hidden />}
          aria-keyshortcuts="k"
          aria-disabled={ends.isFirst}
          onClick={listKeys.k}
        />
        <IconButton
          label={texts.next}
          icon={<ChevronDown aria-hidden />}
          aria-keyshortcuts="j"
          aria-disabled={ends.isLast}
          onClick={listKeys.j}
        />
        <Link to={path as '/'} className={`${buttonClass({ size: 'sm' })} mr-2 ml-auto`}>
          {texts.whole}
        </Link>
        <IconButton label={texts.close} icon={<X aria-hidden />} aria-keyshortcuts="Escape" onClick={() => close(router)} />
      </div>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
        <BesideListProvider value>
          <RouterProvider router={panel.router} />
        </BesideListProvider>
      </div>
    </aside>
  )
}

const links = () => rows().flatMap((row) => linkOf(row) ?? [])
const rowOf = (path: string) => links().find(({ pathname }) => pathname === path)

/** Marks the row of the record that is open, also when the list is asked for anew; answers whether it is the first or the last of the list. */
function useMarkedRow(path: string) {
  const [ends, setEnds] = useState({ isFirst: false, isLast: false })
  useEffect(() => {
    const mark = () => {
      const all = links()
      for (const link of all) link.ariaCurrent = link.pathname === path ? 'true' : null
      const [isFirst, isLast] = [all[0]?.pathname === path, all.at(-1)?.pathname === path]
      setEnds((before) => (before.isFirst === isFirst && before.isLast === isLast ? before : { isFirst, isLast }))
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.querySelector('main')!, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      for (const link of links()) if (link.ariaCurrent === 'true') link.ariaCurrent = null
    }
  }, [path])
  return ends
}
