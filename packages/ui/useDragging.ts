import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { followPointer, type Point, type PointerDrag } from './pointerDrag.ts'

export type Dragged<I, T> = { item: I; over: T | undefined; isByKeys: boolean }
type Settings<I, T> = Pick<PointerDrag, 'isEager' | 'hasGhost' | 'scroller'> & {
  idOf: (item: I) => string
  /** Where an item is before it is dragged. */
  homeOf: (item: I) => T
  /** What is below a point of the window. */
  targetAt: (at: Point) => T | undefined
  /** The target an arrow leads to. Absent where the page has arrows of its own, and drops by itself. */
  next?: (item: I, over: T, step: 1 | -1) => T
  /** What is read aloud while something is carried by keyboard. */
  words?: { lifted: (item: I) => string; over: (item: I, target: T) => string }
  /** `target` is undefined when it is let go where it was. */
  onDrop: (item: I, target: T | undefined, isByKeys: boolean) => void
  onPress?: (item: I) => void
}
type Handled = KeyboardEvent & { preventBaseUIHandler?: () => void }
const steps: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Moves an item to a target: dragged with mouse, pen or finger (`onPointerDown`), or by keyboard (`onKeyDown`), where the space bar lifts it,
 * arrows carry it, space or Enter puts it down, and Escape or Tab leaves it where it was.
 */
export function useDragging<I, T>(settings: Settings<I, T>) {
  const { idOf, homeOf, targetAt, next, words, onDrop, onPress, ...pointer } = settings
  const [dragged, setDragged] = useState<Dragged<I, T>>()
  const [announcement, setAnnouncement] = useState('')

  const lift = (item: I) => {
    setDragged({ item, over: homeOf(item), isByKeys: true })
    if (words) setAnnouncement(words.lifted(item))
  }
  const carry = (item: I, over: T) => {
    setDragged({ item, over, isByKeys: true })
    if (words) setAnnouncement(words.over(item, over))
  }
  const drop = (item: I, target: T | undefined, isByKeys = true) => {
    setDragged(undefined)
    onDrop(item, target, isByKeys)
  }
  return {
    dragged,
    /** For an `aria-live` region. */
    announcement,
    announce: setAnnouncement,
    lift,
    drop,
    /** Lets go of what is carried by keyboard. */
    cancel: () => dragged?.isByKeys && drop(dragged.item, undefined),
    /** True when the key was meant for what is dragged. */
    onKeyDown: (item: I, event: Handled): boolean => {
      const mine = dragged?.isByKeys && idOf(dragged.item) === idOf(item) ? dragged : undefined
      if (!mine && event.key !== ' ') return false
      // Tab leaves the item where it was, and goes on.
      if (event.key !== 'Tab') event.preventDefault()
      event.preventBaseUIHandler?.()
      event.stopPropagation()
      const step = steps[event.key]
      if (!mine) lift(item)
      else if (step && next) carry(item, next(item, mine.over ?? homeOf(item), step))
      else if (event.key === ' ' || event.key === 'Enter') drop(item, mine.over)
      else if (event.key === 'Escape' || event.key === 'Tab') drop(item, undefined)
      return true
    },
    onPointerDown: (item: I, event: PointerEvent<Element>) => {
      if (dragged) return
      followPointer(event, {
        ...pointer,
        onPress: onPress && (() => onPress(item)),
        onLift: () => setDragged({ item, over: homeOf(item), isByKeys: false }),
        onMove: (at) => {
          const over = targetAt(at)
          setDragged((before) => (before && before.over !== over ? { ...before, over } : before))
        },
        onDrop: (at) => drop(item, at && targetAt(at), false),
      })
    },
  }
}
