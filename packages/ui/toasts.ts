import { texts } from './texts.ts'

export type Toast = { id: number; text: string; tone: 'success' | 'error' | 'info'; action?: { label: string; run: () => void } }

let shown: Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const show = (next: Toast[]) => {
  shown = next
  for (const listener of listeners) listener()
}

export const shownToasts = () => shown
export const listenToToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const dismissToast = (id: number) => show(shown.filter((one) => one.id !== id))

/** Says that something happened, with an optional way back. At most three are shown; the oldest goes first. */
export function toast(text: string, { tone = 'success', action }: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  last += 1
  show([...shown, { id: last, text, tone, action }].slice(-3))
}

/** The way back from what has happened, for `toast`. */
export const undo = (run: () => void) => ({ action: { label: texts.action.undo, run } })
