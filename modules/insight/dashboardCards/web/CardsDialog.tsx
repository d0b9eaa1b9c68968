import { Button } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { client, errorText } from '@portal/ui/client'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast, undo } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { type CardLayout, type CardName, dashboardCards, mainCards, sideCards } from '../contract.ts'
import { inOrder, moved } from '../rules.ts'
import { texts } from './texts.ts'

const api = client(dashboardCards)
const pageKey = ['dashboard', 'page']
const columns = { main: mainCards, side: sideCards } as const

type Props = {
  /** Those there are for whoever reads. */
  cards: readonly CardName[]
  layout: CardLayout
  onClose: () => void
}

/** Which cards of the overview one wants, and in which order. */
export function CardsDialog({ cards: offered, layout, onClose }: Props) {
  const queryClient = useQueryClient()
  const [{ order, hidden }, setChosen] = useState({ order: layout.order, hidden: layout.hidden })
  const [news, setNews] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const save = useMutation({
    mutationFn: (given: CardLayout) => api.arrange(given),
    onSuccess: (saved, given) => {
      // The cards move in the moment it is saved, also where the page cannot be read anew.
      queryClient.setQueryData<{ layout: CardLayout }>(pageKey, (page) => page && { ...page, layout: saved })
      onClose()
      const isUndone = given.version > layout.version
      toast(texts.saved, isUndone ? {} : undo(() => save.mutate({ ...layout, version: saved.version })))
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pageKey }),
  })
  const shownIn = (column: keyof typeof columns): CardName[] =>
    inOrder<CardName>(columns[column], { order }).filter((name) => offered.includes(name))
  const toggle = (name: CardName) =>
    setChosen({ order, hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name] })
  const move = (column: keyof typeof columns, name: CardName, by: -1 | 1) => {
    const cards = moved(shownIn(column), name, by)
    const other = shownIn(column === 'main' ? 'side' : 'main')
    setChosen({ order: [...cards, ...other], hidden })
    setNews(texts.placed(texts.card[name], cards.indexOf(name) + 1, cards.length))
    // The row is put in elsewhere, and loses the focus where it was.
    const label = (by < 0 ? texts.up : texts.down)(texts.card[name])
    requestAnimationFrame(() => {
      // Whoever has gone on meanwhile keeps the focus.
      if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)?.focus()
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => save.mutate({ order, hidden, version: layout.version })}
      title={texts.title}
      intro={texts.intro}
      width="sm"
      footer={
        <>
          <Button onClick={() => setChosen({ order: [], hidden: [] })}>{texts.usual}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {common.action.save}
          </Button>
        </>
      }
    >
      <div ref={list} className="grid gap-5">
        {(['main', 'side'] as const).map((column) => {
          const cards = shownIn(column)
          if (cards.length === 0) return null
          return (
            <Group key={column} legend={texts.column[column]}>
              {cards.map((name, place) => (
                <div key={name} className="flex items-center justify-between gap-2">
                  <Choice label={texts.card[name]} checked={!hidden.includes(name)} onChange={() => toggle(name)} />
                  <span className="flex">
                    <Move label={texts.up(texts.card[name])} isAtEnd={place === 0} onMove={() => move(column, name, -1)}>
                      <ArrowUp aria-hidden />
                    </Move>
                    <Move label={texts.down(texts.card[name])} isAtEnd={place === cards.length - 1} onMove={() => move(column, name, 1)}>
                      <ArrowDown aria-hidden />
                    </Move>
                  </span>
                </div>
              ))}
            </Group>
          )
        })}
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
    </Dialog>
  )
}

/** Not disabled at the end: that would take the focus from whoever pressed it. */
const Move = ({ label, isAtEnd, onMove, children }: { label: string; isAtEnd: boolean; onMove: () => void; children: React.ReactNode }) => (
  <Button
    variant="ghost"
    size="icon"
    className="aria-disabled:opacity-40"
    aria-label={label}
    aria-disabled={isAtEnd || undefined}
    onClick={isAtEnd ? undefined : onMove}
  >
    {children}
  </Button>
)
