import { PaperButton } from '@portal/modules/records/papers/web/public'
import { statisticsTexts as texts } from '../texts.ts'

/** The figures as a PDF; `of` is what they are of, in the address of the API. `isEmpty`: they are on their way. */
type Props = { of: 'deviations' | 'tasks' | 'risks'; search: Record<string, string>; isEmpty: boolean }
export const FiguresPaper = ({ of, search, isEmpty }: Props) => (
  <PaperButton address={`/statistics/${of}/paper?${new URLSearchParams(search)}`} name={texts.fileName} disabled={isEmpty} />
)
