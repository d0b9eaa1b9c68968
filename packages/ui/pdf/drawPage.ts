import { type Pdf, TextLayer } from './openPdf.ts'

/** As many points as a phone draws without giving up. */
const mostPoints = 16_000_000

/** Takes what is drawn away; a browser gives the memory of a canvas back when it has no size. */
export function clearPage(place: HTMLElement) {
  for (const canvas of place.querySelectorAll('canvas')) canvas.width = 0
  place.replaceChildren()
}

type Drawing = { pdf: Pdf; number: number; scale: number; place: HTMLElement }
/**
 * Draws a page, with its words above it to be read aloud, chosen and found; what was drawn before stays until it is done. Answers how it is
 * stopped.
 */
export function drawPage({ pdf, number, scale, place }: Drawing, onSize: (width: number, height: number) => void) {
  let isStopped = false
  let stop = () => {}
  const draw = async () => {
    const page = await pdf.getPage(number)
    if (isStopped) return
    const whole = page.getViewport({ scale: 1 })
    onSize(whole.width, whole.height)
    const viewport = page.getViewport({ scale })
    const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPoints / (viewport.width * viewport.height)))
    const canvas = document.createElement('canvas')
    canvas.setAttribute('aria-hidden', 'true')
    canvas.width = Math.floor(viewport.width * ratio)
    canvas.height = Math.floor(viewport.height * ratio)
    const text = document.createElement('div')
    text.className = 'pdf-text'
    text.style.setProperty('--total-scale-factor', String(scale))
    const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
    stop = () => {
      drawing.cancel()
      layer.cancel()
    }
    await Promise.all([drawing.promise, layer.render()])
    if (isStopped) return
    clearPage(place)
    place.append(canvas, text)
    page.cleanup()
  }
  // Of what is stopped nothing is drawn, and a page that cannot be drawn stays white.
  draw().catch(() => undefined)
  return () => {
    isStopped = true
    stop()
  }
}
