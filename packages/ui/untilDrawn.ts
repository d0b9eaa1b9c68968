/**
 * Is aborted once what a press began is drawn: a query tells of it in a timer, begun after this one by a form that is sent. A browser lets timers
 * wait until a key is answered by a picture, which takes long on a slow machine: whoever uses another key before that presses anew. Enter sends a
 * form from its fields too.
 */
export function untilDrawn(button: Element) {
  const end = new AbortController()
  const { signal } = end
  document.addEventListener('keydown', ({ target, key }) => key === 'Enter' || target === button || end.abort(), { capture: true, signal })
  setTimeout(() => setTimeout(() => end.abort()))
  return signal
}
