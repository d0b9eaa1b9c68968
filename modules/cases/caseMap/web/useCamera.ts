import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Camera, cameraOf, cameraText, fit, type Point, pan, type Size, zoomAt } from './mercator.ts'

const step = 80
const slack = 4

/** How long it has rested before the address tells of it. */
const rest = 400

/** What a map looks at, and the hands that move it: finger, mouse, wheel and keys. `at` is what the address tells of it, `onRest` tells it. */
export function useCamera(points: readonly Point[], at: string | undefined, onRest: (at: string | undefined) => void) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  // Until somebody moves it, it shows all there is, also when that changes.
  const [moved, setMoved] = useState(at === undefined ? undefined : cameraOf(at))
  // The address changed by another than this map, as when somebody goes back, moves it.
  const [known, setKnown] = useState(at)
  const [sent, setSent] = useState(at)
  if (known !== at) {
    setKnown(at)
    if (at !== sent) setMoved(at === undefined ? undefined : cameraOf(at))
  }
  const text = moved && cameraText(moved)
  useEffect(() => {
    if (text === at) return
    const timer = setTimeout(() => {
      setSent(text)
      onRest(text)
    }, rest)
    return () => clearTimeout(timer)
  }, [text, at, onRest])
  const camera = moved ?? fit(points, size)
  const latest = useRef(camera)
  useLayoutEffect(() => {
    latest.current = camera
  })
  // A mark that becomes part of another takes the focus with it.
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    hadFocus.current = false
  })
  const keepFocus = () => {
    hadFocus.current = box.current!.contains(document.activeElement)
  }
  const move = (next: (camera: Camera) => Camera) => {
    keepFocus()
    latest.current = next(latest.current)
    setMoved(latest.current)
  }
  const showAll = () => {
    keepFocus()
    setMoved(undefined)
  }
  const middle = { x: size.width / 2, y: size.height / 2 }
  const zoom = (by: number) => move((now) => zoomAt(now, size, middle, by))

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = box.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const turn = (event: WheelEvent) => {
    // Over a map nobody has begun to use, the wheel moves the page.
    if (!event.ctrlKey && !event.metaKey && !box.current!.contains(document.activeElement)) return
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    const by = Math.max(-1, Math.min(1, (-event.deltaY * lines) / (event.ctrlKey ? 120 : 240)))
    move((now) => zoomAt(now, size, spotOf(event), by))
  }
  // React's own listener could not keep the page from being moved.
  const onWheel = useRef(turn)
  useLayoutEffect(() => {
    onWheel.current = turn
  })
  useEffect(() => {
    const element = box.current
    const listen = (event: WheelEvent) => onWheel.current(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  const fingers = useRef(new Map<number, Point>())
  const isDragged = useRef(false)
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (fingers.current.size === 0) isDragged.current = false
    fingers.current.set(event.pointerId, spotOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = spotOf(event)
    const isTiny = !isDragged.current && fingers.current.size === 1 && Math.hypot(now.x - before.x, now.y - before.y) < slack
    if (isTiny) return
    isDragged.current = true
    // From here on the press is no click on what lies under it.
    box.current!.setPointerCapture(event.pointerId)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) return move((at) => pan(at, before.x - now.x, before.y - now.y))
    const lengthTo = (one: Point) => Math.max(20, Math.hypot(one.x - other.x, one.y - other.y))
    const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    const by = Math.log2(lengthTo(now) / lengthTo(before))
    move((at) => zoomAt(pan(at, (before.x - now.x) / 2, (before.y - now.y) / 2), size, centre, by))
  }
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const keys: Record<string, () => void> = {
    ArrowLeft: () => move((now) => pan(now, -step, 0)),
    ArrowRight: () => move((now) => pan(now, step, 0)),
    ArrowUp: () => move((now) => pan(now, 0, -step)),
    ArrowDown: () => move((now) => pan(now, 0, step)),
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': showAll,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const onDoubleClick = (event: { clientX: number; clientY: number; target: EventTarget }) => {
    if (!(event.target as Element).closest('a, button')) move((now) => zoomAt(now, size, spotOf(event), 1))
  }
  return {
    box,
    size,
    camera,
    isMoved: moved !== undefined,
    zoom,
    showAll,
    show: (some: readonly Point[]) => move(() => fit(some, size, 18)),
    hands: { tabIndex: 0, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown, onDoubleClick },
  }
}
