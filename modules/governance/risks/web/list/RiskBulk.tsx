import { PersonField } from '@portal/modules/records/actions/web/public'
import { BulkBar, BulkDialog } from '@portal/modules/records/views/web/public'
import { DraftDateField, DraftErrors } from '@portal/ui/DraftFields.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { CalendarClock, UserRoundPen } from 'lucide-react'
import type { ReactElement } from 'react'
import { type BulkStep, bulkLimit, bulkSteps } from '../../choices.ts'
import { type RiskRow, risks } from '../../contract.ts'
import { riskTexts } from '../../texts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'
import { useRiskExport } from './useRiskExport.ts'

const texts = { some: screenTexts.some, bulk: screenTexts.bulk }
const icons: Record<BulkStep, ReactElement> = { giveOwner: <UserRoundPen aria-hidden />, setReviewDate: <CalendarClock aria-hidden /> }
type Props = { selected: RiskRow[]; shown: RiskRow[]; search: ListSearch; onChoose: (rows: RiskRow[]) => void }

/** What may be done with the risks that are chosen. */
export const RiskBulk = ({ search, ...rows }: Props) => (
  <BulkBar
    {...rows}
    limit={bulkLimit}
    texts={texts}
    steps={bulkSteps}
    icons={icons}
    exported={useRiskExport(
      search,
      rows.selected.map(({ id }) => id),
    )}
    dialog={(step, close) => <BulkStepDialog step={step} rows={rows.selected} onClose={close} onLeft={rows.onChoose} />}
  />
)

type StepProps = { step: BulkStep; rows: RiskRow[]; onClose: () => void; onLeft: (rows: RiskRow[]) => void }

function BulkStepDialog({ step, rows, onClose, onLeft }: StepProps) {
  const draft = useDraft<{ ownerId: string | null; reviewDate: string }>({ ownerId: null, reviewDate: '' })
  const { ownerId, reviewDate } = draft.values
  return (
    <BulkDialog
      step={step}
      texts={texts}
      rows={rows}
      draft={draft}
      schema={risks.bulk.input}
      input={step === 'giveOwner' ? { ownerId: ownerId ?? '' } : { reviewDate: dateOf(reviewDate) ?? '' }}
      send={api.bulk}
      undo={api.undoBulk}
      changes={['risks', 'dashboard']}
      onClose={onClose}
      onLeft={onLeft}
    >
      <DraftErrors draft={draft} />
      {step === 'giveOwner' && <PersonField draft={draft} name="ownerId" label={riskTexts.field.ownerId} fit={['admin', 'manage_team']} />}
      {step === 'setReviewDate' && <DraftDateField draft={draft} name="reviewDate" label={riskTexts.field.reviewDate} />}
    </BulkDialog>
  )
}
