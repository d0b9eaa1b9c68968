import { Chips, Choice, Group } from '@portal/ui/Choice.tsx'
import { ComboboxField, DraftDateField, DraftMomentField, LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { optionsOf } from '@portal/ui/optionsOf'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { bodyParts, type Injury, injuries, injuryKinds, mechanisms, outcomes, ppeAnswers, relations, seriousCriteria } from '../contract.ts'
import { injuryTexts as texts } from '../texts.ts'
import { injuryDraftOf, injuryInputOf, isGrave, isHiredIn } from './injuryDraft.ts'
import { api, usePeople } from './queries.ts'
import { screenTexts as words } from './texts.ts'

type Props = {
  deviationId: string
  /** null for one that is not registered yet. */
  injury: Injury | null
  onDone: () => void
  onClose: () => void
  onReload: () => Promise<number>
}
const { field } = texts
const pair = 'grid grid-cols-1 gap-5 sm:grid-cols-2'
const threeOptions = [
  { value: '', label: words.unknown },
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
]

/** One person's injury. Only the outcome is required: the rest is filled in as it is known, and nothing of it is a diagnosis. */
export function InjuryDialog({ deviationId, injury, ...rest }: Props) {
  const draft = useStoredDraft(`${deviationId}:injury:${injury?.id ?? 'new'}`, injuryDraftOf(injury))
  const { values } = draft
  const people = usePeople(injury?.personUserId ? { id: injury.personUserId, name: injury.personName ?? '' } : null)
  const isHired = isHiredIn(values)
  const pick = (one: string, isChosen: boolean) =>
    draft.set({
      seriousCriteria: seriousCriteria.filter((other) => (other === one ? isChosen : values.seriousCriteria.includes(other))),
    })
  return (
    <LateStepDialog
      {...rest}
      title={texts.title}
      confirm={words.add}
      width="lg"
      draft={draft}
      record={injury ?? { id: deviationId, version: 0 }}
      schema={injury ? injuries.editInjury.input : injuries.addInjury.input}
      input={() => injuryInputOf(values, injury)}
      send={(input, sent) =>
        injury
          ? api.editInjury(input as Parameters<typeof api.editInjury>[0], sent)
          : api.addInjury(input as Parameters<typeof api.addInjury>[0], sent)
      }
    >
      <InlineNotice tone="warning">{texts.warning}</InlineNotice>
      <Chips
        id="outcome"
        name="outcome"
        legend={field.outcome}
        options={outcomes.map((one) => ({ value: one, label: texts.outcome[one] }))}
        value={values.outcome || null}
        onChange={(one) => draft.set({ outcome: one })}
        error={draft.errors.outcome}
      />
      {isGrave(values) && (
        <Group id="seriousCriteria" legend={field.seriousCriteria} hint={`${texts.doubt} ${words.criteriaHint}`}>
          {seriousCriteria.map((one) => (
            <Choice
              key={one}
              label={texts.seriousCriterion[one]}
              checked={values.seriousCriteria.includes(one)}
              onChange={(event) => pick(one, event.target.checked)}
            />
          ))}
        </Group>
      )}
      <div className={pair}>
        <ComboboxField draft={draft} name="personUserId" label={field.personUserId} options={people} />
        {!values.personUserId && <TextField draft={draft} name="personName" label={field.personName} maxLength={120} />}
        <SelectField draft={draft} name="relation" label={field.relation} options={optionsOf(relations, texts.relation)} />
        <DraftMomentField draft={draft} name="occurredAt" label={field.occurredAt} />
        {isHired && <TextField draft={draft} name="employerName" label={field.employerName} maxLength={120} />}
        {isHired && <TextField draft={draft} name="employerOrgNumber" label={field.employerOrgNumber} optional inputMode="numeric" />}
      </div>
      <TextField draft={draft} name="activity" label={field.activity} maxLength={200} />
      <div className={pair}>
        <SelectField draft={draft} name="mechanism" label={field.mechanism} options={optionsOf(mechanisms, texts.mechanism)} />
        <SelectField draft={draft} name="bodyPart" label={field.bodyPart} options={optionsOf(bodyParts, texts.bodyPart)} />
        <SelectField draft={draft} name="injuryKind" label={field.injuryKind} optional options={optionsOf(injuryKinds, texts.injuryKind)} />
        <SelectField draft={draft} name="medicalTreatment" label={field.medicalTreatment} options={threeOptions} />
        <DraftDateField draft={draft} name="absenceStart" label={field.absenceStart} optional={values.outcome !== 'lostTime'} />
        <DraftDateField draft={draft} name="absenceEnd" label={field.absenceEnd} optional />
        <SelectField draft={draft} name="alternativeWork" label={field.alternativeWork} optional options={threeOptions} />
        <SelectField draft={draft} name="ppeUsed" label={field.ppeUsed} optional options={optionsOf(ppeAnswers, texts.ppe)} />
      </div>
      <LongTextField draft={draft} name="witnesses" label={field.witnesses} optional />
      <Choice
        label={field.isSafetyRepInformed}
        checked={values.isSafetyRepInformed}
        onChange={(event) => draft.set({ isSafetyRepInformed: event.target.checked })}
      />
    </LateStepDialog>
  )
}
