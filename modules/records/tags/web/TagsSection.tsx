import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonCard } from '@portal/ui/States.tsx'
import { textLink } from '@portal/ui/textLink'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Tag as Icon } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ManagedTag } from '../contract.ts'
import { tagTexts } from '../texts.ts'
import { api, knownTags, managedTags } from './queries.ts'
import { TagDialog, type TagStep } from './TagDialog.tsx'

const texts = tagTexts.section

/** A kind of record with tags: how many have one, as a way to the list of them. */
export type TaggedList = Required<Pick<RecordScreens, 'kind' | 'Tagged'>>

/** The company's tags: what they are called, which are one, and which are out of use. */
export function TagsSection({ lists }: { lists: readonly TaggedList[] }) {
  const { data, error, isError, refetch } = useQuery(managedTags)
  const [step, setStep] = useState<TagStep>()
  if (isError) return <ErrorCard title={tagTexts.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <Card title={tagTexts.title}>
      <p className="mb-3 max-w-prose text-muted">{texts.intro}</p>
      {data.items.length === 0 ? (
        <EmptyState icon={<Icon />} title={tagTexts.none}>
          {texts.empty}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {data.items.map((tag) => (
            <Line key={tag.id} tag={tag} lists={lists} isAlone={data.items.length === 1} onStep={(kind) => setStep({ kind, tag })} />
          ))}
        </ul>
      )}
      {step && (
        <TagDialog
          step={{ ...step, tag: data.items.find(({ id }) => id === step.tag.id) ?? step.tag }}
          tags={data.items}
          onClose={() => setStep(undefined)}
        />
      )}
    </Card>
  )
}

type Props = { tag: ManagedTag; lists: readonly TaggedList[]; isAlone: boolean; onStep: (kind: TagStep['kind']) => void }
function Line({ tag, lists, isAlone, onStep }: Props) {
  const { id, name, counts, isRetired, version } = tag
  const countOf = (kind: string) => counts[kind] ?? 0
  const counted = lists.filter(({ kind }) => countOf(kind) > 0)
  const queryClient = useQueryClient()
  const turn = useMutation({
    mutationFn: () => (isRetired ? api.reinstate({ id, version }) : api.retire({ id, version })),
    onSuccess: (tags) => {
      queryClient.setQueryData(managedTags.queryKey, tags)
      void queryClient.invalidateQueries({ queryKey: knownTags.queryKey })
    },
    onError: (problem) => toast(errorText(problem), { tone: 'error' }),
  })
  const button = (label: string, onClick: () => void, busy = false) => (
    <Button size="sm" variant="ghost" busy={busy} aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-3">
        <span className="font-medium break-words">{name}</span>
        {(counted.length > 0 ? counted : lists.slice(0, 1)).map(({ kind, Tagged }) => (
          <Suspense key={kind}>
            <Tagged tagId={id} count={countOf(kind)} className={textLink} />
          </Suspense>
        ))}
        {isRetired && <Badge>{texts.retired}</Badge>}
      </span>
      <span className="flex flex-wrap gap-1">
        {button(texts.rename, () => onStep('rename'))}
        {!isAlone && button(texts.join, () => onStep('join'))}
        {button(isRetired ? texts.reinstate : texts.retire, () => turn.mutate(), turn.isPending)}
      </span>
    </li>
  )
}
