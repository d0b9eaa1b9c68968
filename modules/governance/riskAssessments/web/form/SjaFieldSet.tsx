import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { PeopleField } from '@portal/modules/records/actions/web/public'
import { Choice } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { assessmentTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { SjaJobFields } from './SjaJobFields.tsx'
import { newSigner, type SjaDraft } from './sjaDraft.ts'

const { field } = assessmentTexts
const words = screenTexts.sja

/** The job with its steps, and who is to sign what is written now. */
export function SjaFieldSet({ draft }: { draft: Draft<SjaDraft> }) {
  const people = useQuery(peopleQuery)
  const { values, errors } = draft
  const named = values.signers.flatMap(({ userId, name }) => (userId ? [{ id: userId, name }] : []))
  const nameOf = (id: string) => [...named, ...(people.data?.items ?? [])].find((one) => one.id === id)?.name ?? ''
  return (
    <>
      <SjaJobFields draft={draft} />
      <PeopleField
        id="signers"
        label={words.signers}
        hint={words.signersHint}
        error={errors.signers}
        ids={named.map(({ id }) => id)}
        known={named}
        fit={['write']}
        without={[]}
        onChange={(ids) => draft.set({ signers: ids.map((id) => newSigner({ id, name: nameOf(id) })) })}
      />
      <LongTextField draft={draft} name="participationReason" label={field.participationReason} optional />
      <Choice
        label={words.stopRule}
        hint={words.stopRuleHint}
        checked={values.isStopRuleAccepted}
        onChange={({ target }) => draft.set({ isStopRuleAccepted: target.checked })}
      />
    </>
  )
}
