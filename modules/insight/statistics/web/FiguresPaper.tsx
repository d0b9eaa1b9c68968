import { lazy, Suspense } from 'react'
import { statisticsTexts as texts } from '../texts.ts'

const PaperButton = lazy(() => import('@portal/modules/records/papers/web/public').then((file) => ({ default: file.PaperButton })))

/** The figures as a PDF; `of` is what they are of, in the address of the API. */
export const FiguresPaper = ({ of, search }: { of: 'deviations' | 'tasks' | 'risks'; search: Record<string, string> }) => (
  <Suspense>
    <PaperButton address={`/statistics/${of}/paper?${new URLSearchParams(search)}`} name={texts.fileName} />
  </Suspense>
)
