import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeviationRow, DeviationStatus } from '../contract.ts'
import { deviationTexts } from '../texts.ts'
import type { DialogStep } from './CaseStepDialog.tsx'
import { listTexts } from './listTexts.ts'
import { deviationQueries } from './queries.ts'
import { type Chosen, StepsTaken } from './StepsTaken.tsx'

export type Move = { row: DeviationRow; to: DeviationStatus; step: DialogStep }
const texts = listTexts.board

/** Takes the step a move stands for, if the server says that this person can; else tells why not. */
export function BoardMove({ move: { row, to, step }, onClose }: { move: Move; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ step })
  const queryClient = useQueryClient()
  // What could be done when the list was fetched is not what counts.
  const found = useQuery({ ...deviationQueries.one(row.id), staleTime: 0, refetchOnMount: 'always' })
  if (!found.isFetchedAfterMount) return null
  const deviation = found.data
  if (deviation?.can.includes(step) && deviation.status === row.status)
    return (
      <StepsTaken
        deviation={deviation}
        chosen={chosen}
        onChoose={(next) => {
          setChosen(next)
          if (!next) onClose()
        }}
      />
    )
  const reason = !deviation
    ? errorText(found.error)
    : deviation.status === row.status
      ? (deviation.why[step] ?? texts.noRight)
      : texts.moved
  const leave = () => {
    void queryClient.invalidateQueries({ queryKey: ['deviations', 'list'] })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      onSubmit={leave}
      width="sm"
      title={texts.refused(row.number, deviationTexts.progress[to])}
      intro={reason}
      footer={
        <Button type="submit" variant="primary">
          {common.action.close}
        </Button>
      }
    />
  )
}
