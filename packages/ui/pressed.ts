let pressed = false

// A finger's press is a mouse's too, sent when it is lifted: the events of the mouse alone surround the loss of focus for both.
if (typeof window !== 'undefined') {
  addEventListener('mousedown', () => (pressed = true), true)
  for (const end of ['mouseup', 'dragend'] as const) addEventListener(end, () => (pressed = false), true)
}

/** Something is pressed now: what loses focus loses it to the press. */
export const isPressed = () => pressed

/** Calls `then` once, when what is pressed is released, before anybody handles the click; says whether the click follows a link in this tab. */
export function whenReleased(then: (isLinkFollowed: boolean) => void) {
  const waiting = new AbortController()
  const { signal } = waiting
  const finish = (isLinkFollowed: boolean) => {
    if (signal.aborted) return
    waiting.abort()
    then(isLinkFollowed)
  }
  const click = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    finish(!(ctrlKey || metaKey || shiftKey) && target instanceof Element && target.closest('a[href]') !== null)
  addEventListener('click', click, { capture: true, signal })
  // No click comes after a release somewhere else than where it was pressed.
  for (const end of ['mouseup', 'dragend'] as const) addEventListener(end, () => setTimeout(() => finish(false)), { capture: true, signal })
  return waiting
}
