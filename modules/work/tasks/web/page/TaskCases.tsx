import { newId } from '@portal/kit/uuid'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { TextField } from '@portal/ui/DraftFields.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { texts as uiTexts } from '@portal/ui/texts'
import { toast, undo } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useUnderWay } from '@portal/ui/useUnderWay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { type TaskCases as Cases, type Task, tasks } from '../../contract.ts'
import { api, taskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.cases

/** The cases a task has to do with: the one it was made from, and those tied to it. */
export function TaskCases({ task: { id } }: { task: Task }) {
  const query = taskQueries.cases(id)
  const found = useQuery(query)
  const { data } = found
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const draft = useDraft({ number: '' })
  const take = (fresh: Cases) => {
    putAnswer(queryClient, query.queryKey, fresh)
    for (const key of [
      ['tasks', 'timeline', id],
      ['tasks', 'ofCase'],
    ])
      void queryClient.invalidateQueries({ queryKey: key })
  }
  const link = useMutation({
    mutationFn: (input: Parameters<typeof api.linkCase>[0]) => api.linkCase(input, { idempotencyKey: newId() }),
    onSuccess: (fresh) => {
      draft.took({ number: '' })
      setOpen(false)
      take(fresh)
    },
    onError: draft.refuse,
  })
  const unlinkKey = ['tasks', 'unlinkCase', id]
  const unlinking = useUnderWay<string>(unlinkKey)
  const unlink = useMutation({
    mutationKey: unlinkKey,
    mutationFn: (caseId: string) => api.unlinkCase({ id, caseId }),
    onSuccess: (fresh, caseId) => {
      const number = data?.items.find((one) => one.id === caseId)?.number
      take(fresh)
      if (number)
        toast(
          words.unlinked(number),
          undo(() => link.mutate({ id, number })),
        )
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  if (!data) return <LostCard title={words.title} query={found} />
  if (data.items.length === 0 && !data.mayLink) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = draft.check(tasks.linkCase.input, { id, number: draft.values.number })
    if (input && !link.isPending) link.mutate(input)
  }
  return (
    <Card title={words.title} className={data.items.length === 0 ? 'print:hidden' : ''}>
      <div className="grid gap-3">
        {data.items.length > 0 && (
          <ul className="grid gap-2">
            {data.items.map((one) => (
              <li key={one.id} className="flex items-start justify-between gap-2">
                <span>
                  <Link to="/deviations/$id" params={{ id: one.id }} className="font-medium hover:underline">
                    {one.title ?? one.number}
                  </Link>
                  <span className="block text-muted tabular-nums">
                    {one.number}
                    {one.isSource && `, ${words.source}`}
                  </span>
                </span>
                {data.mayLink && !one.isSource && (
                  <IconButton
                    label={words.unlink(one.number)}
                    icon={<X aria-hidden />}
                    busy={unlinking.includes(one.id)}
                    onClick={() => unlink.mutate(one.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {data.mayLink && !isOpen && (
          <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            {words.link}
          </Button>
        )}
        {data.mayLink && isOpen && (
          <form noValidate onSubmit={submit} className="grid gap-2">
            <TextField draft={draft} name="number" label={words.number} placeholder="AVV-2026-0001" maxLength={30} autoFocus />
            <div className="flex gap-2">
              <Button size="sm" type="submit" busy={link.isPending}>
                {words.link}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
                {uiTexts.action.cancel}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  )
}
