import type { DeviationRow } from '@portal/modules/cases/deviations'
import type { Place } from '../contract.ts'
import { BesideHead } from './BesideHead.tsx'
import { CaseLines } from './CaseLines.tsx'
import { screenTexts as texts } from './texts.ts'

type Props = { rows: readonly DeviationRow[]; places: readonly Place[]; onClose: () => void }

/** What has come while the map stood open, each with its place. */
export const ArrivedCases = ({ rows, places, onClose }: Props) => (
  <>
    <BesideHead onClose={onClose}>{texts.arrived}</BesideHead>
    <CaseLines rows={rows} placeOf={({ locationId }) => places.find(({ id }) => id === locationId)?.name ?? texts.elsewhere} />
  </>
)
