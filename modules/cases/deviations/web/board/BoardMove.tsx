import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeviationRow } from '../../contract.ts'
import { deviationQueries } from '../queries.ts'
import type { DialogStep } from '../steps/CaseStepDialog.tsx'
import { type Chosen, StepsTaken } from '../steps/StepsTaken.tsx'

export type Move = { row: DeviationRow; step: DialogStep }

type Props = { move: Move; words: { noRight: string; moved: string }; onClose: () => void }

/** Takes the step a move stands for, if the server says that this person can; else tells why not. */
export function BoardMove({ move: { row, step }, words, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ step })
  const queryClient = useQueryClient()
  // What could be done when the list was fetched is not what counts.
  const { isFetchedAfterMount, data, error } = useQuery({ ...deviationQueries.one(row.id), staleTime: 0, refetchOnMount: 'always' })
  const isSame = data?.status === row.status
  const mayTake = isSame && data.can.includes(step)
  const refusal = data ? (isSame ? (data.why[step] ?? words.noRight) : words.moved) : errorText(error)
  useEffect(() => {
    if (!isFetchedAfterMount || mayTake) return
    toast(`${row.number}: ${refusal}`, { tone: 'error' })
    if (!isSame) void queryClient.invalidateQueries({ queryKey: ['deviations', 'list'] })
    onClose()
  }, [isFetchedAfterMount, mayTake, isSame, refusal, row.number, queryClient, onClose])
  if (!isFetchedAfterMount || !data || !mayTake) return null
  return (
    <StepsTaken
      deviation={data}
      chosen={chosen}
      onChoose={(next) => {
        setChosen(next)
        if (!next) onClose()
      }}
    />
  )
}
