import { hasRows, listKeys } from './listKeys.ts'

/** Where two keys lead, one after the other, the first being `g`. */
const places: Readonly<Record<string, string>> = { d: '/dashboard', t: '/tasks', a: '/deviations' }

const stored = 'ks-keys'
export const areSingleKeysOn = () => localStorage.getItem(stored) !== 'off'
export const setSingleKeys = (isOn: boolean) => (isOn ? localStorage.removeItem(stored) : localStorage.setItem(stored, 'off'))

type Acts = { search: () => void; help: () => void; go: (path: string) => void; report?: (() => void) | undefined }

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')

/** Presses the button that sends the form somebody writes in. */
function submitFrom(event: KeyboardEvent) {
  const button = (event.target as HTMLElement).closest('form')?.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button || event.isComposing || event.repeat) return
  event.preventDefault()
  button.click()
}

/** When `g` was pressed; kept where the keys are followed anew before the second. */
let wentAt = Number.NEGATIVE_INFINITY

/** Follows the keyboard until the answer is called. Keys of a field, and of whatever lies above the page, stay theirs. */
export function followKeys({ search, help, go, report }: Acts): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) return submitFrom(event)
    if (
      event.defaultPrevented ||
      event.isComposing ||
      event.altKey ||
      document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')
    )
      return
    const act = (run: () => void) => {
      event.preventDefault()
      run()
    }
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') return act(search)
    if (event.ctrlKey || event.metaKey || isWriting(event.target) || !areSingleKeysOn()) return
    const place = places[event.key]
    if (place && event.timeStamp - wentAt < 1_500) return act(() => go(place))
    wentAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const inList = listKeys[event.key]
    if (inList && hasRows()) return act(inList)
    if (event.key === '/') act(search)
    if (event.key === '?') act(help)
    if (event.key === 'c' && report) act(report)
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}
