import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { taskTexts as texts } from '../../texts.ts'
import { taskQueries } from '../queries.ts'

const MoveForm = lazy(() => import('./MoveForm.tsx').then((file) => ({ default: file.MoveForm })))

type Props = { id: string; year: number; month: number; onClose: () => void; onDone: () => void }

export function MoveTask({ id, onClose, ...rest }: Props) {
  // What it was when the year was fetched is not what counts.
  const { data, error, isFetchedAfterMount } = useQuery({ ...taskQueries.one(id), staleTime: 0, refetchOnMount: 'always' })
  const refusal = error ? errorText(error) : data && !data.can.includes('setDueDate') && (data.why.setDueDate ?? texts.year.finished)
  useEffect(() => {
    if (!isFetchedAfterMount || !refusal) return
    toast(refusal, { tone: 'error' })
    onClose()
  }, [isFetchedAfterMount, refusal, onClose])
  if (!isFetchedAfterMount || !data || refusal) return null
  return (
    <Suspense>
      <MoveForm task={data} onClose={onClose} {...rest} />
    </Suspense>
  )
}
