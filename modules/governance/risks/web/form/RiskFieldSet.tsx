import { PlaceFields } from '@portal/modules/company/projects/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { riskCategories } from '../../choices.ts'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import type { RiskDraft } from './riskDraft.ts'

const words = screenTexts.dialog
const { field } = texts

/** What may happen, and what there is to say of it. */
export function RiskFieldSet({ draft }: { draft: Draft<RiskDraft> }) {
  return (
    <>
      <TextField draft={draft} name="title" label={field.title} maxLength={120} />
      <SelectField
        draft={draft}
        name="category"
        label={field.category}
        options={riskCategories.map((one) => ({ value: one, label: texts.category[one] }))}
      />
      <LongTextField draft={draft} name="cause" label={field.cause} optional />
      <LongTextField draft={draft} name="consequenceText" label={field.consequenceText} optional />
      <TextField draft={draft} name="affected" label={field.affected} optional />
      <LongTextField draft={draft} name="existingControls" label={field.existingControls} optional />
      <LongTextField draft={draft} name="mitigation" label={field.mitigation} optional />
    </>
  )
}

type PlaceProps = { draft: Draft<RiskDraft>; owner: { id: string; name: string } | null; isInRegister: boolean }
/** Whose it is; and where, of what no assessment has a place for. */
export const RiskPlaces = ({ draft, owner, isInRegister }: PlaceProps) => (
  <>
    <PersonField draft={draft} name="ownerId" label={words.owner} fit={['admin', 'manage_team']} present={owner} />
    {isInRegister && <PlaceFields draft={draft} />}
  </>
)
