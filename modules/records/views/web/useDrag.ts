import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'

/** So far a pressed mouse moves, in pixels, before it drags; so long a finger rests before it lifts: sooner would take the scrolling from it. */
const slack = 6
const restMs = 350
/** So near its edge, in pixels, the board comes along under what is dragged. */
const edge = 48

type Drag<R> = {
  onLift: (row: R) => void
  onOver: (column: string | undefined) => void
  onDrop: (row: R, column: string | undefined) => void
}

const columnAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')?.dataset.column

/** The card that follows the pointer, above everything and for the eye alone. */
function ghostOf(card: HTMLElement) {
  const ghost = card.cloneNode(true) as HTMLElement
  const { left, top, width } = card.getBoundingClientRect()
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

/** A card dragged with a mouse, a pen or a finger; Escape lets it go where it was. */
export function useDrag<R>(board: RefObject<HTMLElement | null>, { onLift, onOver, onDrop }: Drag<R>) {
  return (row: R) => (down: ReactPointerEvent<HTMLElement>) => {
    if (down.button !== 0 || !down.isPrimary || (down.target as Element).closest('button')) return
    const card = down.currentTarget
    const isFinger = down.pointerType === 'touch'
    let ghost: HTMLElement | undefined
    let last: PointerEvent = down.nativeEvent
    let frame = 0

    const lift = () => {
      ghost = ghostOf(card)
      onLift(row)
      const along = () => {
        const box = board.current?.getBoundingClientRect()
        if (box && last.clientX > box.right - edge) board.current?.scrollBy(10, 0)
        if (box && last.clientX < box.left + edge) board.current?.scrollBy(-10, 0)
        frame = requestAnimationFrame(along)
      }
      along()
    }
    const rest = isFinger ? setTimeout(lift, restMs) : undefined
    const move = (event: PointerEvent) => {
      last = event
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY]
      if (!ghost && Math.hypot(x, y) > slack) {
        if (isFinger) return end()
        lift()
      }
      if (!ghost) return
      ghost.style.transform = `translate(${x}px, ${y}px) rotate(1.5deg)`
      onOver(columnAt(event))
    }
    const end = () => {
      clearTimeout(rest)
      cancelAnimationFrame(frame)
      ghost?.remove()
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, { capture: true })
    }
    const leave = () => {
      const wasLifted = ghost !== undefined
      end()
      if (wasLifted) onDrop(row, undefined)
    }
    const up = (event: PointerEvent) => {
      const wasLifted = ghost !== undefined
      end()
      if (!wasLifted) return
      // What was dragged is not pressed too; the click, if there is one, comes before the next frame.
      const still = (click: Event) => {
        click.preventDefault()
        click.stopPropagation()
      }
      window.addEventListener('click', still, { capture: true, once: true })
      requestAnimationFrame(() => window.removeEventListener('click', still, { capture: true }))
      onDrop(row, columnAt(event))
    }
    const listeners = [
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', leave],
      ['keydown', (event: KeyboardEvent) => event.key === 'Escape' && leave()],
      // A lifted card is not scrolled away, and a long press opens no menu of the browser's.
      ['touchmove', (event: Event) => ghost && event.cancelable && event.preventDefault()],
      ['contextmenu', (event: Event) => isFinger && event.preventDefault()],
    ] as [string, EventListener][]
    for (const [name, listener] of listeners) window.addEventListener(name, listener, { capture: true, passive: false })
  }
}
