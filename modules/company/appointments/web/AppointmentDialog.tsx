import { parseDate } from '@portal/kit/dates'
import { collator, formatDate } from '@portal/kit/format'
import { appointmentTypes } from '@portal/kit/offices'
import { ProjectField } from '@portal/modules/company/projects/web/public'
import type { Department } from '@portal/modules/identity/company'
import { useLocationOptions } from '@portal/modules/identity/company/web/public'
import { Uploads, useDraftFiles } from '@portal/modules/records/files/web/public'
import { Chips } from '@portal/ui/Choice.tsx'
import { currentDay } from '@portal/ui/clock'
import { ComboboxField, DraftDateField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as words } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { appointments as contract } from '../contract.ts'
import { appointmentTexts } from '../texts.ts'
import { api, appointmentQueries, refreshAppointments } from './queries.ts'
import { texts } from './texts.ts'

// What is not a date goes on as it was written, so that the contract can say what is wrong with it.
const typedDate = (value: string) => (value.trim() === '' ? null : (parseDate(value, currentDay()) ?? value))

/** Safety areas, each with the departments that carry it. */
const safetyAreasOf = (departments: readonly Department[]) => {
  const carrying = departments.filter(({ isActive, safetyArea }) => isActive && safetyArea)
  return [...Map.groupBy(carrying, ({ safetyArea }) => safetyArea!.toLowerCase()).values()]
    .map((those) => ({ value: those[0]!.safetyArea!, label: those[0]!.safetyArea!, hint: those.map(({ name }) => name).join(', ') }))
    .sort((a, b) => collator.compare(a.label, b.label))
}

/** An office, who holds it, where and from when. */
export function AppointmentDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const people = useQuery(appointmentQueries.people)
  const departments = useQuery(appointmentQueries.departments)
  const locations = useLocationOptions()
  const { keyFor } = useSendKey()
  const draft = useDraft({
    appointmentType: '',
    userId: null as string | null,
    area: 'company',
    safetyArea: null as string | null,
    departmentId: null as string | null,
    locationId: null as string | null,
    projectId: null as string | null,
    fromDate: formatDate(currentDay()),
    toDate: '',
    electedBy: '',
    substituteId: null as string | null,
    fileIds: [] as string[],
  })
  const register = useMutation({
    mutationFn: (input: Parameters<typeof api.registerAppointment>[0]) => api.registerAppointment(input, { idempotencyKey: keyFor(input) }),
    onSuccess: ({ person, state }) => {
      toast((state === 'waiting' ? texts.waits : texts.registered)(person.name))
      onClose()
    },
    onError: draft.refuse,
    onSettled: () => void refreshAppointments(queryClient),
  })
  const isOfProjects = draft.values.appointmentType === 'shaKoordinator'
  const submit = () => {
    const { area: chosen, safetyArea, departmentId, locationId, projectId, fromDate, toDate, ...rest } = draft.values
    const area = isOfProjects ? 'company' : chosen
    const wanted = {
      ...rest,
      safetyArea: area === 'safetyArea' ? safetyArea : null,
      departmentId: area === 'department' ? departmentId : null,
      locationId: area === 'location' ? locationId : null,
      projectId: isOfProjects ? projectId : null,
      fromDate: typedDate(fromDate) ?? '',
      toDate: typedDate(toDate),
    }
    const input = register.isPending ? null : draft.check(contract.registerAppointment.input, wanted)
    if (input) register.mutate(input)
  }
  const persons = (people.data?.items ?? [])
    .filter(({ isActive }) => isActive)
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ id, name, departmentName }) => ({ value: id, label: name, hint: departmentName ?? undefined }))
  const { fileIds, projectId } = draft.values
  const keepFile = useDraftFiles(draft)
  const area = isOfProjects ? 'project' : draft.values.area
  return (
    <FormDialog draft={draft} onClose={onClose} onSubmit={submit} title={texts.register} confirm={texts.register} busy={register.isPending}>
      <SelectField
        draft={draft}
        name="appointmentType"
        label={texts.field.appointmentType}
        options={[
          { value: '', label: words.common.choose },
          ...appointmentTypes.map((type) => ({ value: type as string, label: appointmentTexts.type[type] })),
        ]}
      />
      <ComboboxField draft={draft} name="userId" label={texts.field.userId} options={persons} />
      {isOfProjects ? (
        <ProjectField
          label={texts.field.projectId}
          value={projectId}
          error={draft.errors.projectId}
          onChange={(chosen) => draft.set({ projectId: chosen })}
        />
      ) : (
        <Chips
          name="area"
          legend={texts.field.area}
          options={Object.entries(texts.area).map(([value, label]) => ({ value, label }))}
          value={area}
          onChange={(chosen) => draft.set({ area: chosen })}
        />
      )}
      {area === 'safetyArea' && (
        <ComboboxField
          draft={draft}
          name="safetyArea"
          label={texts.field.safetyArea}
          hint={texts.hint.safetyArea}
          options={safetyAreasOf(departments.data?.items ?? [])}
        />
      )}
      {area === 'department' && (
        <ComboboxField
          draft={draft}
          name="departmentId"
          label={texts.field.departmentId}
          hint={texts.hint.department}
          options={(departments.data?.items ?? [])
            .filter(({ isActive }) => isActive)
            .map(({ id, name, path }) => ({ value: id, label: name, hint: path }))}
        />
      )}
      {area === 'location' && <ComboboxField draft={draft} name="locationId" label={texts.field.locationId} options={locations} />}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <DraftDateField draft={draft} name="fromDate" label={texts.field.fromDate} />
        <DraftDateField draft={draft} name="toDate" label={texts.field.toDate} hint={texts.hint.toDate} optional />
      </div>
      <TextField draft={draft} name="electedBy" label={texts.field.electedBy} optional />
      <ComboboxField
        draft={draft}
        name="substituteId"
        label={texts.field.substituteId}
        hint={texts.hint.substituteId}
        options={persons}
        optional
      />
      <p className="-mb-3 font-medium">
        {texts.field.files}
        {fileIds.length > 0 && ` (${fileIds.length})`}
      </p>
      <Uploads id="fileIds" label={texts.field.files} photoKind="document" onArrived={keepFile} />
      {draft.errors.fileIds && <p className="text-danger">{draft.errors.fileIds}</p>}
    </FormDialog>
  )
}
