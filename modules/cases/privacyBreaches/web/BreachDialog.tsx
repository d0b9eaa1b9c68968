import { Choice, Group } from '@portal/ui/Choice.tsx'
import { DraftMomentField, LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { optionsOf } from '@portal/ui/optionsOf'
import type { Draft } from '@portal/ui/useDraft'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { instantOf, localText, numberOf } from '@portal/ui/written'
import { breachTypes, dataTypes, mainCauses, type PrivacyBreach, personCategories, privacyBreaches, riskLevels } from '../contract.ts'
import { breachTexts as texts } from '../texts.ts'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

export type BreachDialogProps = {
  breach: PrivacyBreach
  onDone: (breach: PrivacyBreach) => void
  onClose: () => void
  onReload: () => Promise<number>
}
const { field } = texts
const pair = 'grid grid-cols-1 gap-5 sm:grid-cols-2'

const draftOf = (breach: PrivacyBreach) => ({
  breachTypes: breach.breachTypes as string[],
  mainCause: breach.mainCause ?? '',
  periodFrom: localText(breach.periodFrom),
  periodTo: localText(breach.periodTo),
  personCount: breach.personCount === null ? '' : String(breach.personCount),
  isCountEstimated: breach.isCountEstimated,
  personCategories: breach.personCategories as string[],
  dataTypes: breach.dataTypes as string[],
  dataLocation: breach.dataLocation ?? '',
  howArose: breach.howArose ?? '',
  relation: breach.relation ?? '',
  consequences: breach.consequences ?? '',
  riskLevel: breach.riskLevel ?? '',
  measuresDone: breach.measuresDone ?? '',
  measuresPlanned: breach.measuresPlanned ?? '',
})

/** The fields of Datatilsynet's form, so that the text to them needs only to be copied. Nothing is required to save: what is known comes in steps. */
export function BreachDialog({ breach, ...rest }: BreachDialogProps) {
  const draft = useStoredDraft(`${breach.id}:breach`, draftOf(breach))
  const { values } = draft
  return (
    <LateStepDialog
      {...rest}
      title={words.assess}
      intro={texts.info}
      confirm={words.assess}
      width="lg"
      draft={draft}
      record={breach}
      schema={privacyBreaches.saveBreach.input}
      input={() => ({
        ...values,
        periodFrom: instantOf(values.periodFrom, breach.periodFrom),
        periodTo: instantOf(values.periodTo, breach.periodTo),
        personCount: numberOf(values.personCount),
      })}
      send={(input, sent) => api.saveBreach(input, sent)}
    >
      <Several draft={draft} name="breachTypes" legend={field.breachTypes} values={breachTypes} names={texts.breachType} />
      <SelectField draft={draft} name="mainCause" label={field.mainCause} options={optionsOf(mainCauses, texts.mainCause)} />
      <div className={pair}>
        <DraftMomentField draft={draft} name="periodFrom" label={field.periodFrom} optional />
        <DraftMomentField draft={draft} name="periodTo" label={field.periodTo} optional />
      </div>
      <div>
        <TextField draft={draft} name="personCount" label={field.personCount} inputMode="numeric" />
        <Choice
          label={field.isCountEstimated}
          checked={values.isCountEstimated}
          onChange={(event) => draft.set({ isCountEstimated: event.target.checked })}
        />
      </div>
      <Several
        draft={draft}
        name="personCategories"
        legend={field.personCategories}
        values={personCategories}
        names={texts.personCategory}
      />
      <Several draft={draft} name="dataTypes" legend={field.dataTypes} values={dataTypes} names={texts.dataType} />
      <LongTextField draft={draft} name="howArose" label={field.howArose} optional />
      <LongTextField draft={draft} name="relation" label={field.relation} optional />
      <LongTextField draft={draft} name="dataLocation" label={field.dataLocation} optional />
      <LongTextField draft={draft} name="consequences" label={field.consequences} />
      <SelectField draft={draft} name="riskLevel" label={field.riskLevel} options={optionsOf(riskLevels, texts.riskLevel)} />
      <LongTextField draft={draft} name="measuresDone" label={field.measuresDone} />
      <LongTextField draft={draft} name="measuresPlanned" label={field.measuresPlanned} optional />
    </LateStepDialog>
  )
}

type ManyKey<D> = { [K in keyof D]: D[K] extends string[] ? K : never }[keyof D] & string
type SeveralProps<D, V extends string> = {
  draft: Draft<D>
  name: ManyKey<D>
  legend: string
  values: readonly V[]
  names: Record<V, string>
}
function Several<D, V extends string>({ draft, name, legend, values, names }: SeveralProps<D, V>) {
  const chosen = draft.values[name] as string[]
  const pick = (value: string, isChosen: boolean) =>
    draft.set({ [name]: values.filter((one) => (one === value ? isChosen : chosen.includes(one))) } as Partial<D>)
  return (
    <Group id={name} legend={legend} error={draft.errors[name]}>
      <div className="grid sm:grid-cols-2">
        {values.map((value) => (
          <Choice
            key={value}
            label={names[value]}
            checked={chosen.includes(value)}
            onChange={(event) => pick(value, event.target.checked)}
          />
        ))}
      </div>
    </Group>
  )
}
