import { formatDate } from '@portal/kit/format'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Absence } from '../contract.ts'
import { absenceTexts as texts } from '../texts.ts'
import { absenceQueries, api } from './queries.ts'

const AbsenceDialog = lazy(() => import('./AbsenceDialog.tsx').then((file) => ({ default: file.AbsenceDialog })))
const period = ({ startsOn, endsOn }: Absence) => texts.period(formatDate(startsOn), formatDate(endsOn))

/** When somebody is away and who stands in; one's own, unless another is named. */
export function AbsenceCard({ userId }: { userId?: string }) {
  const ownId = useAuth(({ user }) => user?.id ?? '')
  const queryClient = useQueryClient()
  const { data, error, isLoadingError, refetch } = useQuery(absenceQueries.of(userId))
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Absence>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['absences'] })
  const end = useMutation({
    mutationFn: ({ id, version }: Absence) => api.end({ id, version }),
    onSuccess: () => toast(texts.ended),
    onError: (failure) => toast(errorText(failure), { tone: 'error' }),
    onSettled: async () => {
      setEnding(undefined)
      await refresh()
    },
  })
  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  const { items, standsInFor, canArrange } = data
  if (!canArrange && items.length + standsInFor.length === 0) return null
  return (
    <Card title={texts.title}>
      <div className="grid grid-cols-1 gap-3">
        <p className="max-w-prose text-muted">{userId && userId !== ownId ? texts.introOther : texts.intro}</p>
        {items.length > 0 ? (
          <ul className="grid gap-2">
            {items.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>
                  <span className="flex flex-wrap items-center gap-2 font-medium tabular-nums">
                    {period(one)} {one.isNow && <Badge>{texts.now}</Badge>}
                  </span>
                  <span className="block text-muted">{texts.by(one.substitute.name)}</span>
                  {one.leadsMeanwhile !== null && (
                    <span className="block max-w-prose text-muted">{one.leadsMeanwhile ? texts.leadsToo : texts.tasksAlone}</span>
                  )}
                </span>
                {canArrange && (
                  <Button size="sm" onClick={() => setEnding(one)}>
                    {texts.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p>{texts.none}</p>
        )}
        {!userId &&
          standsInFor.map((one) => (
            <p key={one.id} className="text-muted">
              {texts.standsInFor(one.user.name)}, <span className="tabular-nums">{period(one)}</span>
            </p>
          ))}
        {canArrange && (
          <div>
            <Button onClick={() => setAdding(true)}>{texts.add}</Button>
          </div>
        )}
      </div>
      {isAdding && (
        <Suspense>
          <AbsenceDialog userId={userId ?? ownId} onDone={refresh} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onConfirm={() => ending && end.mutate(ending)}
        title={texts.endTitle}
        intro={texts.endIntro}
        confirm={texts.end}
        busy={end.isPending}
      />
    </Card>
  )
}
