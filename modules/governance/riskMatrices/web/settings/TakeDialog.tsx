import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { putAnswer } from '@portal/ui/putAnswer'
import { Select } from '@portal/ui/Select.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MatrixDefinition, type MatrixVersion, riskMatrices } from '../../contract.ts'
import { type Mapping, sameShare } from '../../matrixRules.ts'
import { matrixTexts } from '../../texts.ts'
import { api, matrixQueries } from '../queries.ts'
import { settingTexts as texts } from '../texts.ts'

type Props = { draft: MatrixVersion; inUse: MatrixDefinition; onClose: () => void }
const axes = ['probability', 'consequence'] as const

/** Where each step goes, and why: then the draft is the matrix. */
export function TakeDialog({ draft: latest, inUse, onClose }: Props) {
  const queryClient = useQueryClient()
  // What was there when the dialog was opened is what is taken: a newer draft is refused.
  const [{ id, version, number, definition }] = useState(latest)
  const draft = useDraft<{ mapping: Mapping; reason: string }>({
    mapping: {
      probability: sameShare(inUse.probability.length, definition.probability.length),
      consequence: sameShare(inUse.consequence.length, definition.consequence.length),
    },
    reason: '',
  })
  const sending = useSendKey()
  const take = useMutation({
    mutationFn: (input: Parameters<typeof api.takeIntoUse>[0]) => api.takeIntoUse(input, { idempotencyKey: sending.keyFor(input) }),
    onSuccess: (fresh) => {
      putAnswer(queryClient, matrixQueries.all.queryKey, fresh)
      toast(texts.taken)
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey: matrixQueries.all.queryKey })
    },
  })
  const { mapping } = draft.values
  const submit = () => {
    const checked = draft.check(riskMatrices.takeIntoUse.input, { id, version, ...draft.values })
    if (checked) take.mutate(checked)
  }
  return (
    <FormDialog
      title={texts.takeTitle(number)}
      intro={texts.takeIntro}
      confirm={texts.take}
      draft={draft}
      busy={take.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {axes.map((axis) => (
        <fieldset key={axis} id={`mapping.${axis}`} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{matrixTexts[axis]}</legend>
          {inUse[axis].map(({ name }, n) => (
            <Field key={name} label={texts.becomes(name)}>
              {(control) => (
                <Select
                  {...control}
                  value={mapping[axis][n]}
                  onChange={(event) =>
                    draft.set({
                      mapping: { ...mapping, [axis]: mapping[axis].map((step, m) => (m === n ? Number(event.target.value) : step)) },
                    })
                  }
                >
                  {definition[axis].map((step, m) => (
                    <option key={step.name} value={m + 1}>
                      {m + 1} {step.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </fieldset>
      ))}
      <LongTextField draft={draft} name="reason" label={texts.takeReason} />
    </FormDialog>
  )
}
