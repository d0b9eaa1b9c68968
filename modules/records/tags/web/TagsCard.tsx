import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Tag } from '../contract.ts'
import { tagTexts as texts } from '../texts.ts'
import { AddTag, namesInUse } from './AddTag.tsx'
import { knownTags } from './queries.ts'
import { TagWords } from './TagWords.tsx'

type Items = { items: Tag[] }
export type TagsCardProps = {
  record: { id: string; can: readonly string[] }
  /** What the queries of its module begin with. */
  queryKey: string
  read: (input: { id: string }) => Promise<Items>
  send: (change: { id: string; add?: string[]; remove?: string[] }) => Promise<Items>
}

/** The tags of a record, of whatever kind: asked for by themselves, as few have any. One without, for who may add none, takes no place. */
export function TagsCard({ record: { id: recordId, can }, queryKey: root, read, send }: TagsCardProps) {
  const queryClient = useQueryClient()
  const mayTag = can.includes('tag')
  const own = { queryKey: [root, 'tagsOf', recordId], queryFn: () => read({ id: recordId }) }
  const found = useQuery(own)
  const [isAdding, setAdding] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const all = useQuery({ ...knownTags, enabled: isAdding })
  const change = useMutation({
    // The last answer stands: they come in the order the words were put.
    scope: { id: JSON.stringify(own.queryKey) },
    mutationFn: ({ name, id }: { name: string; id?: string | undefined }) =>
      send({ id: recordId, ...(id ? { remove: [id] } : { add: [name] }) }),
    onSuccess: (tags, { name, id }) => {
      setAnnouncement(id ? texts.removed(name) : texts.added(name))
      putAnswer(queryClient, own.queryKey, tags)
      void queryClient.invalidateQueries({ queryKey: knownTags.queryKey })
      for (const part of [['list'], ['timeline', recordId]]) void queryClient.invalidateQueries({ queryKey: [root, ...part] })
    },
  })
  if (!found.data) return <LostCard title={texts.title} query={found} />
  if (found.data.items.length === 0 && !mayTag) return null
  const { items } = found.data
  const names = items.map(({ name }) => name)
  const remove = (name: string) => change.mutate({ name, id: items.find((one) => one.name === name)?.id })
  return (
    <Card
      title={texts.title}
      className={names.length === 0 ? 'print:hidden' : ''}
      actions={
        mayTag &&
        !isAdding && (
          <Button variant="link" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> {texts.add}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {change.isError && (
          <InlineNotice tone="danger" isAlert>
            {errorText(change.error)}
          </InlineNotice>
        )}
        {names.length > 0 ? <TagWords names={names} onRemove={mayTag ? remove : undefined} /> : <p className="text-muted">{texts.none}</p>}
        {isAdding && (
          <Field id="tag" label={texts.add}>
            {(control) => (
              <AddTag
                control={control}
                known={namesInUse(all.data?.items)}
                chosen={names}
                takesFocus
                onAdd={(name) => change.mutate({ name })}
              />
            )}
          </Field>
        )}
        <span role="status" className="sr-only">
          {announcement}
        </span>
      </div>
    </Card>
  )
}
