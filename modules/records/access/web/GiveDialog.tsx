import { parseDate } from '@portal/kit/dates'
import { collator } from '@portal/kit/format'
import { type AppointmentType, appointmentTypes } from '@portal/kit/offices'
import { officeNames } from '@portal/kit/officeTexts'
import { companyChoices } from '@portal/modules/identity/company/web/public'
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

type Props = {
  path: string
  id: string
  intro: string
  /** Whole departments may be given it. */
  listsDepartments: boolean
  /** People and departments on the list. */
  present: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** A person, an office or a department more on the list, with a last day if need be. */
export function GiveDialog({ path, id, intro, listsDepartments, present, onDone, onClose }: Props) {
  const people = useQuery(accessQueries.people)
  const departments = useQuery({ ...companyChoices.departments, enabled: listsDepartments })
  const draft = useDraft({
    kind: 'person',
    userId: null as string | null,
    departmentId: null as string | null,
    appointmentType: '',
    until: '',
    reason: '',
  })
  const { kind, userId, departmentId, appointmentType, until, reason } = draft.values
  const give = useMutation({
    mutationFn: (input: Parameters<ReturnType<typeof apiAt>['giveAccess']>[0]) => apiAt(path).giveAccess(input),
    onSuccess: onDone,
    onError: draft.refuse,
  })
  const submit = () => {
    if (give.isPending) return
    const office = { appointmentType: (appointmentType || null) as AppointmentType | null }
    const who = kind === 'person' ? { userId } : kind === 'department' ? { departmentId } : office
    const last = until.trim() === '' ? null : (parseDate(until, currentDay()) ?? until)
    const input = draft.check(accessAt(path).giveAccess.input, { id, ...who, until: last, reason })
    if (input) give.mutate(input)
  }
  const options = (people.data?.items ?? [])
    .filter((one) => one.isActive && !present.includes(one.id))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map((one) => ({ value: one.id, label: one.name, hint: one.departmentName ?? undefined }))
  const places = (departments.data?.items ?? [])
    .filter((one) => one.isActive && !present.includes(one.id))
    .map((one) => ({ value: one.id, label: one.name }))
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
      intro={intro}
      confirm={texts.step.give}
      busy={give.isPending}
    >
      <Chips
        name="kind"
        legend={texts.field.grantee}
        options={[
          { value: 'person', label: texts.field.person },
          { value: 'office', label: texts.field.appointmentType },
          ...(listsDepartments ? [{ value: 'department', label: texts.field.departmentId }] : []),
        ]}
        value={kind}
        onChange={(chosen) => draft.set({ kind: chosen })}
      />
      {kind === 'person' ? (
        <ComboboxField draft={draft} name="userId" label={texts.field.person} options={options} />
      ) : kind === 'department' ? (
        <ComboboxField draft={draft} name="departmentId" label={texts.field.departmentId} options={places} />
      ) : (
        <SelectField draft={draft} name="appointmentType" label={texts.field.appointmentType} options={offices} />
      )}
      <DraftDateField draft={draft} name="until" label={texts.field.until} hint={texts.hint.until} optional />
      <LongTextField draft={draft} name="reason" label={texts.field.reason} />
    </FormDialog>
  )
}
