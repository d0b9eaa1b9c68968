import { Button } from '@portal/ui/Button.tsx'
import { type PointerEvent, useRef, useState } from 'react'
import { mostDrawn } from '../../choices.ts'
import { screenTexts } from '../texts.ts'
import { Drawing } from './Drawing.tsx'

const [width, height] = [600, 200]
/** A shorter way of the pen cannot be seen. */
const least = 3
const words = screenTexts.sja
type Props = { value: string; name: string; onChange: (path: string) => void }

/** A signature as the path of the pen, told of when the pen is lifted; somebody who cannot draw has their name. */
export function SignatureField({ value, name, onChange }: Props) {
  const [drawn, setDrawn] = useState<string>()
  // A finger is quicker than what is drawn of it.
  const pen = useRef<{ path: string; x: number; y: number }>(undefined)
  const at = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = (from: number, size: number, all: number) => Math.round(Math.min(1, Math.max(0, from / size)) * all)
    return [place(event.clientX - box.left, box.width, width), place(event.clientY - box.top, box.height, height)] as const
  }
  const draw = (path: string, [x, y]: readonly [number, number]) => {
    pen.current = { path, x, y }
    setDrawn(path)
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!pen.current) return
    const { path, x, y } = pen.current
    const [toX, toY] = at(event)
    const isSeen = Math.abs(toX - x) + Math.abs(toY - y) >= least
    if (isSeen && path.length < mostDrawn) draw(`${path}L${toX} ${toY}`, [toX, toY])
  }
  const lift = () => {
    const path = pen.current?.path
    pen.current = undefined
    setDrawn(undefined)
    if (path !== undefined) onChange(path)
  }
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{words.draw}</p>
      <p className="-mt-1 text-muted">{words.drawHint}</p>
      <Drawing
        path={drawn ?? value}
        name={name}
        className="w-full touch-none rounded-lg border-field bg-surface"
        onPointerDown={(event) => {
          if (pen.current || value.length >= mostDrawn) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const [x, y] = at(event)
          // A line of no length is drawn as a dot.
          draw(`${value}M${x} ${y}L${x} ${y}`, [x, y])
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <span>
        <Button size="sm" disabled={value === ''} onClick={() => onChange('')}>
          {words.clear}
        </Button>
      </span>
    </div>
  )
}
