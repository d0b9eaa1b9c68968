import { parseDate } from '@portal/kit/dates'
import { collator } from '@portal/kit/format'
import { type AppointmentType, appointmentTypes } from '@portal/kit/offices'
import { officeNames } from '@portal/kit/officeTexts'
import { Chips } from '@portal/ui/Choice.tsx'
import { currentDay } from '@portal/ui/clock'
import { ComboboxField, DraftDateField, LongTextField, SelectField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as words } from '@portal/ui/texts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQuery } from '@tanstack/react-query'
import { accessAt } from '../contract.ts'
import { accessQueries, apiAt } from './queries.ts'
import { texts } from './texts.ts'

type Props = { path: string; id: string; present: readonly string[]; onDone: () => void; onClose: () => void }

/** A person or an office more on the list, with a last day if need be. */
export function GiveDialog({ path, id, present, onDone, onClose }: Props) {
  const people = useQuery(accessQueries.people)
  const draft = useDraft({ kind: 'person', userId: null as string | null, appointmentType: '', until: '', reason: '' })
  const { kind, userId, appointmentType, until, reason } = draft.values
  const give = useMutation({
    mutationFn: (input: Parameters<ReturnType<typeof apiAt>['giveAccess']>[0]) => apiAt(path).giveAccess(input),
    onSuccess: onDone,
    onError: draft.refuse,
  })
  const submit = () => {
    if (give.isPending) return
    const who = kind === 'person' ? { userId } : { appointmentType: (appointmentType || null) as AppointmentType | null }
    const last = until.trim() === '' ? null : (parseDate(until, currentDay()) ?? until)
    const input = draft.check(accessAt(path).giveAccess.input, { id, ...who, until: last, reason })
    if (input) give.mutate(input)
  }
  const options = (people.data?.items ?? [])
    .filter((one) => one.isActive && !present.includes(one.id))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map((one) => ({ value: one.id, label: one.name, hint: one.departmentName ?? undefined }))
  const offices = [
    { value: '', label: words.common.choose },
    ...appointmentTypes.map((type) => ({ value: type, label: officeNames[type] })),
  ]
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={texts.step.give}
      intro={texts.intro.give}
      confirm={texts.step.give}
      busy={give.isPending}
    >
      <Chips
        name="kind"
        legend={texts.field.grantee}
        options={[
          { value: 'person', label: texts.field.person },
          { value: 'office', label: texts.field.appointmentType },
        ]}
        value={kind}
        onChange={(chosen) => draft.set({ kind: chosen })}
      />
      {kind === 'person' ? (
        <ComboboxField draft={draft} name="userId" label={texts.field.person} options={options} />
      ) : (
        <SelectField draft={draft} name="appointmentType" label={texts.field.appointmentType} options={offices} />
      )}
      <DraftDateField draft={draft} name="until" label={texts.field.until} hint={texts.hint.until} optional />
      <LongTextField draft={draft} name="reason" label={texts.field.reason} />
    </FormDialog>
  )
}
