const deeds = ['keydown', 'pointerdown', 'input'] as const

/** Enter sends a form from its fields too. */
const isSameDeed = (event: Event, button: Element) =>
  button.contains(event.target as Node | null) || (event instanceof KeyboardEvent && event.key === 'Enter')

/**
 * Calls back once what a press began is drawn: a query tells of it in a timer, begun after this one by a form that is sent. A browser lets timers
 * wait until a key is answered by a picture, which takes long on a slow machine: whoever does something else before that presses anew.
 */
export function holdPress(button: Element, onEnd: () => void) {
  const held = new AbortController()
  const end = () => {
    if (held.signal.aborted) return
    held.abort()
    onEnd()
  }
  for (const deed of deeds)
    document.addEventListener(deed, (event) => isSameDeed(event, button) || end(), { capture: true, signal: held.signal })
  setTimeout(() => setTimeout(end))
}
