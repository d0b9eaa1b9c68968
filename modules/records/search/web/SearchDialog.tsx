import { folded } from '@portal/kit/text'
import type { Found, Hit } from '@portal/modules/records/search'
import { buttonClass } from '@portal/ui/Button.tsx'
import { request } from '@portal/ui/request'
import { useSettled } from '@portal/ui/useSettled'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight, LoaderCircle, Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { longestSearch } from '../choices.ts'
import { searchTexts as texts } from '../texts.ts'
import { Marked } from './Marked.tsx'
import { SearchPreview } from './SearchPreview.tsx'

/** A page somebody may go to, or something to begin; `keys` lead there without the search. */
export type SearchPage = { title: string; path: string; keys?: string }
export type SearchDialogProps = { pages: readonly SearchPage[]; onClose: () => void; onShortcuts: () => void }

type Option = { key: string; title: string; path: string; hit?: Hit; keys?: string | undefined; isAll?: boolean }
type Section = { title: string; options: Option[] }

const factsOf = ({ number, facts, where }: Hit) => [number, ...facts, where && texts.where[where]].filter(Boolean)
const searchQuery = (q: string) => ({
  queryKey: ['search', q],
  queryFn: async ({ signal }: { signal: AbortSignal }) => ({ ...(await request<Found>('GET', '/search', { query: { q }, signal })), q }),
  enabled: q !== '',
  placeholderData: keepPreviousData,
})

/** What is found, and the pages with the text in their name; without a text, the pages. */
function sectionsOf(found: Found | undefined, pages: readonly SearchPage[], q: string): Section[] {
  const fitting = pages.filter(({ title }) => folded(title).includes(folded(q)))
  const groups = (q && found ? found.groups : []).map(({ name, title, items, total, isMore, list }): Section => {
    const hits = items.map((hit) => ({ key: `${name}${hit.id}`, title: hit.title, path: hit.path, hit }))
    const all = list && total > items.length ? [{ key: `${name}all`, title: texts.all(title, q), path: list, isAll: true }] : []
    return { title: texts.heading(title, items.length, total, isMore), options: [...hits, ...all] }
  })
  const shown = fitting.slice(0, q ? 6 : 12).map((page) => ({ key: page.path, ...page }))
  return [...groups, ...(shown.length > 0 ? [{ title: texts.pages, options: shown }] : [])]
}

export function SearchDialog({ pages, onClose, onShortcuts }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const router = useRouter()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const isEntered = useRef(false)
  const text = typed.trim()
  const settled = useSettled(text)
  const { data, isFetching, error } = useQuery(searchQuery(settled))
  // The list changes once, when a text is answered: pages that came first would move beneath a finger when records come above them.
  const answered = error ? settled : (data?.q ?? '')
  const q = text && answered
  const isWaiting = q !== text
  const sections = sectionsOf(data, pages, q)
  const options = sections.flatMap((section) => section.options)
  const at = Math.min(chosen, options.length - 1)
  const current = options[at]
  const words = [...q.split(/\s+/), ...(data?.spelling?.split(' ') ?? [])].filter((word) => word !== '')
  const hits = options.filter(({ hit }) => hit).length
  const isEmpty = q !== '' && data !== undefined && !isFetching && hits === 0

  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  useEffect(() => {
    if (current) document.getElementById(`${id}${current.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, id])

  const open = (option: Option, isBeside: boolean) => {
    if (isBeside) return void window.open(option.path, '_blank', 'noopener')
    onClose()
    return void router.navigate({ href: option.path })
  }
  const openEntered = useEffectEvent(() => {
    isEntered.current = false
    if (current) open(current, false)
  })
  useEffect(() => {
    if (isEntered.current && !isWaiting) openEntered()
  }, [isWaiting])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setChosen((at + step + options.length) % options.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // What is listed answers an earlier text: the first of what this one finds is waited for.
      if (isWaiting) isEntered.current = true
      else if (current) open(current, event.ctrlKey || event.metaKey)
    } else if (event.key === '?' && typed === '') {
      event.preventDefault()
      onShortcuts()
    }
  }
  const click = (option: Option) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(option, false)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      className="m-0 h-dvh max-h-none w-full max-w-full overflow-hidden border-line bg-raised text-ink shadow-raised outline-none backdrop:bg-[rgb(8_11_18/0.45)] sm:mx-auto sm:mt-[10dvh] sm:h-auto sm:max-h-[75dvh] sm:w-[min(55rem,calc(100vw-2rem))] sm:rounded-2xl sm:border"
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center gap-2 border-b border-line px-4 sm:px-5">
          {isFetching ? (
            <LoaderCircle className="size-5 animate-spin text-muted" aria-hidden />
          ) : (
            <Search className="size-5 shrink-0 text-muted" aria-hidden />
          )}
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-label={texts.placeholder}
            aria-expanded
            aria-controls={`${id}list`}
            aria-activedescendant={current && `${id}${current.key}`}
            aria-autocomplete="list"
            autoComplete="off"
            enterKeyHint="go"
            spellCheck={false}
            maxLength={longestSearch}
            placeholder={texts.placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(0)
              isEntered.current = false
            }}
            onKeyDown={press}
            className="min-w-0 flex-1 truncate bg-transparent py-4 text-base outline-none placeholder:text-muted"
          />
          {data?.spelling && q && <span className="shrink-0 text-xs text-muted max-sm:hidden">{texts.insteadOf(data.spelling)}</span>}
          <button type="button" className={`${buttonClass({ variant: 'link' })} sm:hidden`} onClick={onClose}>
            {texts.close}
          </button>
        </div>
        <div className="flex min-h-0 flex-1">
          <div className="min-w-0 flex-1 overflow-y-auto overscroll-contain p-2">
            {data?.spelling && q && <p className="px-3 py-1.5 text-muted sm:hidden">{texts.insteadOf(data.spelling)}</p>}
            {isEmpty && (
              <div className="px-3 py-4">
                <p className="font-medium">{texts.none(q)}</p>
                <p className="mt-1 text-muted">{texts.noneBody}</p>
              </div>
            )}
            {error && (
              <p role="alert" className="px-3 py-4 text-danger">
                {error.message}
              </p>
            )}
            <div id={`${id}list`} role="listbox" aria-label={texts.title} aria-busy={isWaiting}>
              {sections.map(({ title, options: own }) => (
                <div key={title} role="group" aria-label={title}>
                  <p aria-hidden className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
                    {title}
                  </p>
                  {own.map((option) => (
                    <a
                      key={option.key}
                      id={`${id}${option.key}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={option === current}
                      href={option.path}
                      onClick={click(option)}
                      onPointerMove={() => option !== current && setChosen(options.indexOf(option))}
                      className="flex min-h-control items-center gap-3 rounded-lg px-3 py-1.5 aria-selected:bg-brand-soft"
                    >
                      <span className="min-w-0 flex-1">
                        <span className={`block wrap-anywhere ${option.isAll ? 'text-brand-ink' : 'font-medium'}`}>
                          <Marked text={option.title} words={words} />
                        </span>
                        {option.hit && factsOf(option.hit).length > 0 && (
                          <span className="block text-xs text-muted">{factsOf(option.hit).join(' · ')}</span>
                        )}
                      </span>
                      {option.keys && <Keys keys={option.keys} />}
                      {option === current && <ArrowRight className="size-4 shrink-0 text-muted max-sm:hidden" aria-hidden />}
                    </a>
                  ))}
                </div>
              ))}
            </div>
          </div>
          {current?.hit && (current.hit.text || current.hit.details.length > 0) && <SearchPreview hit={current.hit} words={words} />}
        </div>
        <p className="sr-only" role="status">
          {isFetching ? texts.searching : q && data ? texts.hits(hits) : ''}
        </p>
        <div className="flex items-center gap-4 border-t border-line px-5 py-2.5 text-xs text-muted max-sm:hidden">
          <span>
            <Keys keys="↑ ↓" /> {texts.keys.choose}
          </span>
          <span>
            <Keys keys="Enter" /> {texts.keys.open}
          </span>
          <span>
            <Keys keys="Ctrl Enter" /> {texts.keys.openBeside}
          </span>
          <span>
            <Keys keys="Esc" /> {texts.keys.close}
          </span>
          <button type="button" className="ml-auto rounded-md hover:text-ink" onClick={onShortcuts}>
            <Keys keys="?" /> {texts.keys.all}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** Keys to press, one after the other. */
const Keys = ({ keys }: { keys: string }) =>
  keys.split(' ').map((key) => (
    <kbd
      key={key}
      className="mr-1 inline-grid min-w-5 place-items-center rounded border border-line bg-surface px-1 font-sans text-[0.7rem]/4 text-muted"
    >
      {key}
    </kbd>
  ))
