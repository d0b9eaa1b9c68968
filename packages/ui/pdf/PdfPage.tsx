import { type RefObject, useEffect, useRef, useState } from 'react'
import { clearPage, drawPage } from './drawPage.ts'
import type { Pdf } from './openPdf.ts'
import { pdfTexts as texts } from './texts.ts'

type Props = { pdf: Pdf; number: number; scale: number; first: { width: number; height: number }; scroller: RefObject<HTMLElement | null> }

/** One page, as large as it is, drawn while it is in view or near it. Until it is, it is taken to be as the first. */
export function PdfPage({ pdf, number, scale, first, scroller }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [size, setSize] = useState(first)
  useEffect(() => {
    // Of several that came at once the last tells how it is.
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      root: scroller.current,
      rootMargin: '100% 0px',
    })
    watch.observe(frame.current!)
    return () => watch.disconnect()
  }, [scroller])
  useEffect(() => {
    if (!isNear) return clearPage(place.current!)
    const onSize = (width: number, height: number) =>
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    return drawPage({ pdf, number, scale, place: place.current! }, onSize)
  }, [isNear, pdf, number, scale])
  return (
    <div
      ref={frame}
      role="group"
      aria-label={texts.pageOf(number, pdf.numPages)}
      data-page={number}
      className="pdf-page"
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <div ref={place} />
    </div>
  )
}
