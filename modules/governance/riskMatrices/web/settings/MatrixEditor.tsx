import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { DraftErrors } from '@portal/ui/DraftFields.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { SaveRow } from '@portal/ui/SaveRow.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type RiskLevel, riskLevels } from '../../choices.ts'
import { type MatrixDefinition, type MatrixVersion, riskMatrices } from '../../contract.ts'
import { matrixTexts } from '../../texts.ts'
import { MatrixTable } from '../MatrixTable.tsx'
import { api, matrixQueries } from '../queries.ts'
import { settingTexts as texts } from '../texts.ts'
import { LevelFields } from './LevelFields.tsx'
import { definitionOf, draftOf, type MatrixDraft, rebased, withCell } from './matrixDraft.ts'
import { StepFields } from './StepFields.tsx'
import { TakeDialog } from './TakeDialog.tsx'

type Props = { draft: MatrixVersion; inUse: MatrixDefinition }

/** The draft of a new matrix: its steps, its cells, and what follows of each level. */
export function MatrixEditor({ draft: matrix, inUse }: Props) {
  const queryClient = useQueryClient()
  const draft = useDraft({ definition: draftOf(matrix.definition) })
  const [seen, setSeen] = useState(matrix)
  if (seen.version !== matrix.version) {
    setSeen(matrix)
    const next = draftOf(matrix.definition)
    const typed = rebased(draft.values.definition, draftOf(seen.definition), next)
    draft.rebase({ definition: next })
    draft.set({ definition: typed })
  }
  const [isTaking, setTaking] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const ref = { id: matrix.id, version: matrix.version }
  const refetchIfStale = (error: Error) => {
    if (isConflict(error)) void queryClient.invalidateQueries({ queryKey: matrixQueries.all.queryKey })
  }
  const sending = useSendKey()
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.edit>[0]) => api.edit(input, { idempotencyKey: sending.keyFor(input) }),
    onSuccess: (fresh) => {
      if (fresh.draft) {
        draft.took({ definition: draftOf(fresh.draft.definition) })
        setSeen(fresh.draft)
      }
      putAnswer(queryClient, matrixQueries.all.queryKey, fresh)
      toast(texts.saved)
    },
    onError: (error) => {
      draft.refuse(error)
      refetchIfStale(error)
    },
  })
  const discard = useMutation({
    mutationFn: () => api.discard(ref),
    onSuccess: (fresh) => putAnswer(queryClient, matrixQueries.all.queryKey, fresh),
    onError: (error) => {
      setDiscarding(false)
      toast(errorText(error), { tone: 'error' })
      refetchIfStale(error)
    },
  })
  const value = draft.values.definition
  const change = (changes: Partial<MatrixDraft>) => draft.set({ definition: { ...value, ...changes } })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const checked = draft.check(riskMatrices.edit.input, { ...ref, definition: definitionOf(value) })
    if (checked) save.mutate(checked)
  }
  const fields = { value, errors: draft.errors, onChange: change }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <DraftErrors draft={draft} />
      <div>
        <h2 className="text-base font-semibold tracking-tight">{texts.editing(matrix.number)}</h2>
        <p className="max-w-prose text-muted">{texts.editingIntro}</p>
      </div>
      <Card title={texts.cells}>
        <p className="mb-3 text-muted">{texts.cellsIntro}</p>
        <MatrixTable
          definition={value as unknown as MatrixDefinition}
          caption={texts.cells}
          cell={(p, c, level) => (
            <select
              id={`definition.cells.${p - 1}.${c - 1}`}
              aria-label={texts.cell(value.probability[p - 1]!.name, value.consequence[c - 1]!.name)}
              aria-invalid={draft.errors[`definition.cells.${p - 1}.${c - 1}`] ? true : undefined}
              className="h-11 w-full appearance-none bg-transparent px-1 text-center text-xs font-medium text-ink aria-invalid:ring-2 aria-invalid:ring-danger"
              value={level}
              onChange={(event) => change({ cells: withCell(value, p, c, event.target.value as RiskLevel) })}
            >
              {riskLevels.map((one) => (
                <option key={one} value={one}>
                  {matrixTexts.level[one]}
                </option>
              ))}
            </select>
          )}
        />
      </Card>
      <StepFields axis="probability" {...fields} />
      <StepFields axis="consequence" {...fields} />
      <LevelFields {...fields} />
      <SaveRow isDirty={draft.isDirty} busy={save.isPending} onUndo={() => draft.reset()}>
        {draft.isDirty ? (
          <Why reason={texts.saveFirst}>
            <Button>{texts.take}</Button>
          </Why>
        ) : (
          <Button onClick={() => setTaking(true)}>{texts.take}</Button>
        )}
        <Button variant="ghost" onClick={() => setDiscarding(true)}>
          {texts.discard}
        </Button>
      </SaveRow>
      <LeaveGuard isDirty={draft.isDirty} />
      {isTaking && <TakeDialog draft={matrix} inUse={inUse} onClose={() => setTaking(false)} />}
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => discard.mutate()}
        title={texts.discardTitle}
        intro={texts.discardIntro}
        confirm={texts.discard}
        isDangerous
        busy={discard.isPending}
      />
    </form>
  )
}
