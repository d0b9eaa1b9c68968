import { addMonths, osloDate } from '@portal/kit/dates'
import { formatLongDate } from '@portal/kit/format'
import { SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as words } from '@portal/ui/texts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { useSendKey } from '@portal/ui/useSendKey'
import { numberOf } from '@portal/ui/written'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hours as contract, type Hours } from '../contract.ts'
import { hoursTexts as texts } from '../texts.ts'
import { api, hoursQuery } from './queries.ts'

type Props = {
  /** null to add a month. */
  row: Hours | null
  mayAddFor: { id: string | null; name: string }[]
  onDone: (message: string) => void
  onClose: () => void
}
const kinds = ['ownHours', 'hiredHours', 'subcontractorHours'] as const
const first = `${osloDate(new Date(Date.now())).slice(0, 7)}-01`
const months = Array.from({ length: 36 }, (_, n) => addMonths(first, -n))
const monthOf = (day: string) => formatLongDate(day).split(' ').slice(2).join(' ')

export function HoursDialog({ row, mayAddFor, onDone, onClose }: Props) {
  const queryClient = useQueryClient()
  const { keyFor } = useSendKey()
  const begun = (from: Hours | null) => ({
    month: from?.month ?? months[1]!,
    departmentId: from?.departmentId ?? mayAddFor[0]?.id ?? '',
    ownHours: from ? String(from.ownHours) : '',
    hiredHours: from ? String(from.hiredHours) : '0',
    subcontractorHours: from ? String(from.subcontractorHours) : '0',
  })
  const draft = useDraft(begun(row))
  useFollowing(draft, row, begun)
  const { month, departmentId, ...written } = draft.values
  const counted = Object.fromEntries(kinds.map((kind) => [kind, numberOf(written[kind])])) as Record<(typeof kinds)[number], number>
  const added = { month, departmentId: departmentId || null, ...counted }
  const save = useMutation({
    mutationFn: () =>
      row ? api.edit({ id: row.id, version: row.version, ...counted }) : api.add(added, { idempotencyKey: keyFor(added) }),
    onSuccess: () => onDone(row ? texts.edited : texts.added),
    onError: (error) => {
      draft.refuse(error)
      void queryClient.invalidateQueries({ queryKey: hoursQuery.queryKey })
    },
  })
  const submit = () => {
    if (!save.isPending && draft.check(contract.add.input, added)) save.mutate()
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={row ? texts.edit : texts.add}
      intro={row ? `${monthOf(row.month)}, ${row.departmentName ?? texts.whole}` : undefined}
      confirm={words.action.save}
      busy={save.isPending}
    >
      {!row && (
        <>
          <SelectField
            draft={draft}
            name="month"
            label={texts.field.month}
            options={months.map((one) => ({ value: one, label: monthOf(one) }))}
          />
          <SelectField
            draft={draft}
            name="departmentId"
            label={texts.field.department}
            options={mayAddFor.map(({ id, name }) => ({ value: id ?? '', label: name }))}
          />
        </>
      )}
      {kinds.map((kind) => (
        <TextField key={kind} draft={draft} name={kind} label={texts.field[kind]} inputMode="numeric" />
      ))}
    </FormDialog>
  )
}
