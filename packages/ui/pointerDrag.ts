import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'

/** `slack`: pixels a mouse moves before it drags. `restMs`: long press before a touch drag; a shorter one breaks scrolling. */
const slack = 6
const restMs = 350
/** So near its edge, in pixels, `scroller` comes along under what is dragged. */
const edge = 48

export type Point = { clientX: number; clientY: number }
export type PointerDrag = {
  onLift: () => void
  onMove: (at: Point) => void
  /** Dropped at a point, or let go where it was. */
  onDrop: (at: Point | undefined) => void
  /** Pressed, and never dragged. */
  onPress?: (() => void) | undefined
  /** A finger drags at once: what is touched is too small to scroll by, and has `touch-none`. */
  isEager?: boolean | undefined
  /** A copy of what is dragged follows the pointer. */
  hasGhost?: boolean | undefined
  scroller?: RefObject<HTMLElement | null> | undefined
}

/** What follows the pointer, above everything and for the eye alone. */
function ghostOf(dragged: Element) {
  const ghost = dragged.cloneNode(true) as HTMLElement
  const { left, top, width } = dragged.getBoundingClientRect()
  for (const one of [ghost, ...ghost.querySelectorAll('[id]')]) one.removeAttribute('id')
  ghost.inert = true
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    zIndex: '60',
    pointerEvents: 'none',
    boxShadow: '0 12px 32px rgb(0 0 0 / 0.25)',
  })
  document.body.append(ghost)
  return ghost
}

/** Follows a mouse, a pen or a finger from where it was pressed until it is lifted; Escape lets go. */
export function followPointer(down: ReactPointerEvent<Element>, drag: PointerDrag): void {
  if (down.button !== 0 || !down.isPrimary || (down.target as Element).closest('button')) return
  const pressed = down.currentTarget
  const isPatient = down.pointerType === 'touch' && !drag.isEager
  let ghost: HTMLElement | undefined
  let isLifted = false
  let last: PointerEvent = down.nativeEvent
  let frame = 0

  const lift = () => {
    isLifted = true
    if (drag.hasGhost) ghost = ghostOf(pressed)
    drag.onLift()
    const along = () => {
      const scroller = drag.scroller?.current
      const box = scroller?.getBoundingClientRect()
      if (box && last.clientX > box.right - edge) scroller?.scrollBy(10, 0)
      if (box && last.clientX < box.left + edge) scroller?.scrollBy(-10, 0)
      frame = requestAnimationFrame(along)
    }
    if (drag.scroller) along()
  }
  const rest = isPatient ? setTimeout(lift, restMs) : undefined
  const move = (event: PointerEvent) => {
    last = event
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY]
    if (!isLifted && Math.hypot(x, y) > slack) {
      if (isPatient) return end()
      lift()
    }
    if (!isLifted) return
    if (ghost) ghost.style.transform = `translate(${x}px, ${y}px) rotate(1.5deg)`
    drag.onMove(event)
  }
  const end = () => {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    ghost?.remove()
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, { capture: true })
  }
  const leave = () => {
    end()
    if (isLifted) drag.onDrop(undefined)
  }
  const up = (event: PointerEvent) => {
    end()
    if (!isLifted) return drag.onPress?.()
    // What was dragged is not pressed too; the click, if there is one, comes before the next frame.
    const still = (click: Event) => {
      click.preventDefault()
      click.stopPropagation()
    }
    window.addEventListener('click', still, { capture: true, once: true })
    requestAnimationFrame(() => window.removeEventListener('click', still, { capture: true }))
    drag.onDrop(event)
  }
  const listeners = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', leave],
    ['keydown', (event: KeyboardEvent) => event.key === 'Escape' && leave()],
    // What is lifted is not scrolled away, and a long press opens no menu of the browser's.
    ['touchmove', (event: Event) => isLifted && event.cancelable && event.preventDefault()],
    ['contextmenu', (event: Event) => down.pointerType === 'touch' && event.preventDefault()],
  ] as [string, EventListener][]
  for (const [name, listener] of listeners) window.addEventListener(name, listener, { capture: true, passive: false })
}
