import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import type { OwnCategory } from '../contract.ts'
import { ownCategoryTexts } from '../texts.ts'
import { OwnCategoryDialog } from './OwnCategoryDialog.tsx'
import type { OwnCategoryKind } from './ownCategoryKind.ts'
import { ownCategoryQuery } from './queries.ts'
import { settingsTexts as texts } from './settingsTexts.ts'

/** The company's own categories, of each kind of record that takes them. */
export const OwnCategoriesSection = ({ kinds }: { kinds: readonly OwnCategoryKind[] }) => (
  <>
    <p className="max-w-prose text-muted">{texts.intro}</p>
    {kinds.map((kind) => (
      <CategoriesCard key={kind.path} kind={kind} />
    ))}
  </>
)

/** What they are called, what they belong to, and which are in use. */
function CategoriesCard({ kind }: { kind: OwnCategoryKind }) {
  const { data, error, isLoadingError, refetch } = useQuery(ownCategoryQuery(kind))
  const loaded = useQuery({ queryKey: ['ownCategoryKind', kind.path], queryFn: kind.load, staleTime: Number.POSITIVE_INFINITY })
  const [editing, setEditing] = useState<OwnCategory | 'new'>()
  if (isLoadingError) return <ErrorCard title={ownCategoryTexts.title} error={error} onRetry={refetch} />
  if (!data || !loaded.data) return <SkeletonCard />
  const { names, title } = loaded.data
  const add = data.canEdit && (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  )
  return (
    <Card title={title} actions={data.items.length > 0 && add}>
      {data.items.length === 0 ? (
        <EmptyState icon={<Shapes />} title={texts.none} action={add}>
          {data.canEdit && texts.empty}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {data.items.map((one) => (
            <li key={one.id} className="flex min-h-14 items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className={one.isActive ? 'font-medium' : 'text-muted'}>
                  {one.label} {!one.isActive && <Badge>{texts.off}</Badge>}
                </p>
                <p className="text-muted">{names[one.belongsTo]}</p>
              </div>
              {data.canEdit && (
                <Button variant="ghost" size="icon" aria-label={texts.change(one.label)} onClick={() => setEditing(one)}>
                  <Pencil aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <OwnCategoryDialog
          kind={kind}
          loaded={loaded.data}
          category={editing === 'new' ? null : (data.items.find(({ id }) => id === editing.id) ?? editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}
