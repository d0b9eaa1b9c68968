import { Button } from '@portal/ui/Button.tsx'
import { type PointerEvent, useRef } from 'react'
import { screenTexts } from '../texts.ts'

const [width, height] = [600, 200]
const words = screenTexts.sja
type Props = { value: string; name: string; onChange: (path: string) => void }

/** A signature as the path of the pen; somebody who cannot draw has their name. */
export function SignatureField({ value, name, onChange }: Props) {
  const isDown = useRef(false)
  // A finger is quicker than what is drawn of it.
  const path = useRef(value)
  const draw = (from: string, more: string) => {
    path.current = from + more
    onChange(path.current)
  }
  const at = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = (from: number, size: number, all: number) => Math.round(Math.min(1, Math.max(0, from / size)) * all)
    return `${place(event.clientX - box.left, box.width, width)} ${place(event.clientY - box.top, box.height, height)}`
  }
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{words.draw}</p>
      <p className="-mt-1 text-muted">{words.drawHint}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.drawing(name)}
        className="w-full touch-none rounded-lg border border-field bg-surface text-ink"
        onPointerDown={(event) => {
          isDown.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(value, `M${at(event)}`)
        }}
        onPointerMove={(event) => isDown.current && draw(path.current, `L${at(event)}`)}
        onPointerUp={() => {
          isDown.current = false
        }}
      >
        <path d={value} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>
        <Button size="sm" disabled={value === ''} onClick={() => onChange('')}>
          {words.clear}
        </Button>
      </span>
    </div>
  )
}
