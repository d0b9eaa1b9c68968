/**
 * Is aborted once what a press began is drawn: a query tells of it in a timer, begun after this one by a form that is sent. A browser lets timers
 * wait until a key is answered by a picture, which takes long on a slow machine: whoever uses a key that presses nothing before that presses anew.
 */
export function untilDrawn() {
  const end = new AbortController()
  const { signal } = end
  addEventListener('keydown', ({ key }) => key === 'Enter' || key === ' ' || end.abort(), { signal })
  setTimeout(() => setTimeout(() => end.abort()))
  return signal
}
