import { useBoardMove } from '@portal/modules/records/views/web/public'
import { useState } from 'react'
import type { DeviationRow } from '../../contract.ts'
import { deviationQueries } from '../queries.ts'
import type { DialogStep } from '../steps/CaseStepDialog.tsx'
import { ChosenStep } from '../steps/ChosenStep.tsx'
import type { Chosen } from '../steps/StepsTaken.tsx'

export type Move = { row: DeviationRow; step: DialogStep }
const list = ['deviations', 'list']

type Props = { move: Move; words: { noRight: string; moved: string }; onClose: () => void }

/** Takes the step a move stands for, if the server says that this person can; else tells why not. */
export function BoardMove({ move: { row, step }, words, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ step })
  const query = deviationQueries.one(row.id)
  const deviation = useBoardMove({
    number: row.number,
    step,
    query,
    isSame: ({ status }) => status === row.status,
    words,
    list,
    onClose,
  })
  if (!deviation) return null
  return (
    <ChosenStep
      deviation={deviation}
      chosen={chosen}
      onChoose={(next) => {
        setChosen(next)
        if (!next) onClose()
      }}
    />
  )
}
