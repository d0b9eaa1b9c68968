import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { InlineNotice } from '../InlineNotice.tsx'
import { ErrorState, Skeleton } from '../States.tsx'
import { PdfPage } from './PdfPage.tsx'
import { PdfTools } from './PdfTools.tsx'
import { pdfTexts as texts } from './texts.ts'
import { type OpenedPdf, usePdf } from './usePdf.ts'
import './pdfView.css'

/** Points of CSS in one of a PDF, at the size it has on paper. */
const onPaper = 96 / 72
const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const gap = 12

type Props = {
  /** Where the file is fetched. */
  path: string
  /** Of its bytes: another file in its place has another. */
  sha256: string
  title: string
  /** Told which page is looked at. */
  onPage?: ((page: number) => void) | undefined
}

/** A PDF to read: pages below each other, drawn as they come into view. All that the library weighs comes with this file. */
export function PdfRoom({ path, sha256, title, onPage }: Props) {
  const { opened, isBroken, error, again } = usePdf(path, sha256)
  if (error) return <ErrorState error={error} onRetry={again} />
  if (isBroken) return <InlineNotice tone="warning">{texts.failed}</InlineNotice>
  return opened ? <Pages key={sha256} opened={opened} title={title} onPage={onPage} /> : <Skeleton className="h-96 w-full" />
}

function Pages({ opened: { pdf, ...first }, title, onPage }: Pick<Props, 'title' | 'onPage'> & { opened: OpenedPdf }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState<number>()
  const [page, setPage] = useState(1)
  const fit = Math.max(0.1, width / first.width / onPaper)
  const shown = zoom ?? fit
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    watch.observe(scroller.current!)
    return () => watch.disconnect()
  }, [])
  // What is read stays in its place when pages become larger or smaller.
  const place = useRef(0)
  const scale = shown * onPaper
  useEffect(() => {
    const { current } = scroller
    if (current && scale > 0) current.scrollTop = place.current * current.scrollHeight
  }, [scale])

  const pageAt = (n: number) => scroller.current?.querySelector<HTMLElement>(`[data-page="${n}"]`)
  const go = (n: number) => {
    const found = pageAt(n)
    if (found) scroller.current!.scrollTop = found.offsetTop - gap
  }
  const look = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!
    place.current = scrollTop / scrollHeight
    const middle = scrollTop + clientHeight / 2
    // Pages are as good as alike: where to look is known, and only its neighbours are asked.
    let n = Math.min(pdf.numPages, Math.max(1, Math.round((middle / scrollHeight) * pdf.numPages)))
    while (n > 1 && (pageAt(n)?.offsetTop ?? 0) > middle) n--
    while (n < pdf.numPages && (pageAt(n + 1)?.offsetTop ?? Number.POSITIVE_INFINITY) <= middle) n++
    setPage(n)
    onPage?.(n)
  }
  const change = (step: 'in' | 'out' | 'fit') => {
    if (step === 'fit') return setZoom(undefined)
    setZoom(
      step === 'in' ? (steps.find((one) => one > shown + 0.01) ?? steps.at(-1)) : (steps.findLast((one) => one < shown - 0.01) ?? steps[0]),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ '+': 'in', '=': 'in', '-': 'out', '0': 'fit' } as const)[event.key as '+']
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(step)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <PdfTools page={page} pages={pdf.numPages} onPage={go} zoom={shown} isFit={zoom === undefined} onZoom={change} />
      {/* What scrolls is reached by the keyboard, and answers it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        role="region"
        aria-label={`${title}. ${texts.keys}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={look}
        onKeyDown={onKeyDown}
        className="relative flex h-[min(85vh,70rem)] flex-col overflow-auto rounded-lg bg-sunken print:hidden"
        style={{ gap, padding: gap }}
      >
        {width > 0 &&
          Array.from({ length: pdf.numPages }, (_, n) => (
            <PdfPage key={n + 1} pdf={pdf} number={n + 1} scale={scale} first={first} scroller={scroller} />
          ))}
      </div>
    </div>
  )
}
