import { Photos } from '@portal/modules/records/files/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import type { Deviation } from '../../contract.ts'
import { isGrave } from '../../severityRules.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { reportTexts } from '../report/reportTexts.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.case

/** What was seen, in the words and photos of the one who saw it, and what was done at once. */
export function CaseReport({ deviation }: { deviation: Deviation }) {
  const { description, immediateAction, madeSafe, isSomeoneInjured, status, files } = deviation
  // A report that nobody has judged may be as grave as any (domain 3.3.1: «nei» and at least high).
  const isUnsafe = madeSafe === 'no' && (isGrave(deviation.severity) || !deviation.isSeverityConfirmed) && status !== 'closed'
  const suggested = deviation.can.includes('start') ? deviation.suggestedCategory : null
  const photos = files.filter(({ isImage }) => isImage)
  return (
    <Card title={texts.field.description}>
      <div className="grid grid-cols-1 gap-4">
        {isUnsafe && (
          <InlineNotice tone="danger" title={words.stopWork}>
            {texts.form.stopWork}
          </InlineNotice>
        )}
        {suggested && (
          <InlineNotice tone="warning" title={words.suggested(texts.category[suggested])}>
            {words.suggestedBody}
          </InlineNotice>
        )}
        {isSomeoneInjured && (
          <InlineNotice tone="warning" title={words.injured}>
            {deviation.injuredWho && reportTexts.hurt[deviation.injuredWho]}
          </InlineNotice>
        )}
        <p className={`max-w-prose whitespace-pre-wrap ${description ? '' : 'text-muted'}`}>{description || words.noDescription}</p>
        {photos.length > 0 && <Photos files={photos} base={`/deviations/${deviation.id}/files`} />}
        {immediateAction && (
          <div>
            <h3 className="text-xs font-medium text-muted">{texts.field.immediateAction}</h3>
            <p className="mt-0.5 max-w-prose whitespace-pre-wrap">{immediateAction}</p>
          </div>
        )}
      </div>
    </Card>
  )
}
