/**
 * Is aborted once what a press began is drawn: a query tells of it in a timer, begun after this one by a form that is sent. A browser lets timers
 * wait until a key is answered by a picture, which takes long on a slow machine: whoever does something else before that presses anew. Enter
 * sends a form from its fields too.
 */
export function untilDrawn(button: Element): AbortSignal {
  const end = new AbortController()
  const { signal } = end
  const hear = ({ target, key }: Event & { key?: string }) => key === 'Enter' || button.contains(target as Node) || end.abort()
  for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, hear, { capture: true, signal })
  setTimeout(() => setTimeout(() => end.abort()))
  return signal
}
