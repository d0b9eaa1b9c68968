/**
 * What had focus may be gone: a button whose step is taken, a row that is settled, a dialog's opener. The keyboard is then
 * nowhere, and a screen reader silent. After a moment, in which whoever knows a better place takes it, the heading takes it.
 */
export function startKeepingFocus(): () => void {
  let last: Element | null = null
  let heading = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    last = target as Element
    heading = last.closest('[data-panel]') ? '[data-panel] h2' : 'main h1'
  }
  const isLost = () => last !== null && !last.isConnected && (document.activeElement ?? document.body) === document.body
  const find = () => {
    if (!isLost()) return
    const place = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]') ?? document.querySelector<HTMLElement>(heading)
    place?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(find, 150)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
