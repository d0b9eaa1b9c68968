import { ownDraftOf, ownInputOf } from '@portal/modules/records/ownFields/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'
import { OwnFields } from './OwnFields.tsx'
import { RootCauseFields } from './RootCauseFields.tsx'
import { ScaleFields } from './ScaleFields.tsx'
import { scaleInput, scaleOf } from './scale.ts'

/** D4: what has been done, and whatever the case still lacks before that can be said. */
export function ResolveDialog({ onOther, ...props }: CaseDialogProps) {
  const { deviation } = props
  const lacking = deviation.lacking.resolve ?? []
  const lacksCause = lacking.includes('rootCause') || lacking.includes('rootCauseCategories')
  const lacksScale = lacking.includes('impact') || lacking.includes('likelihood')
  const demanded = deviation.ownFields.filter(({ requiredAt }) => requiredAt === 'resolve')
  const draft = useStoredDraft(`${deviation.id}:resolve`, {
    resolutionSummary: deviation.resolutionSummary ?? '',
    rootCause: deviation.rootCause ?? '',
    rootCauseCategories: deviation.rootCauseCategories,
    ...scaleOf(deviation),
    ownValues: ownDraftOf(demanded),
  })
  const { resolutionSummary, rootCause, rootCauseCategories, ownValues, ...scale } = draft.values
  return (
    <CaseStepDialog
      {...props}
      step="resolve"
      intro={screenTexts.dialog.resolveIntro}
      draft={draft}
      input={() => ({
        resolutionSummary,
        ...(lacksCause && { rootCause, rootCauseCategories }),
        ...(lacksScale && scaleInput(scale)),
        ...(demanded.length > 0 && { ownValues: ownInputOf(ownValues) }),
      })}
      elsewhere={{
        actions: (
          <Button size="sm" onClick={() => onOther('planAction')}>
            {screenTexts.dialog.addAction}
          </Button>
        ),
        ...(!lacksCause && {
          rootCause: (
            <Button size="sm" onClick={() => onOther('investigate')}>
              {screenTexts.dialog.writeRootCause}
            </Button>
          ),
        }),
      }}
    >
      <LongTextField draft={draft} name="resolutionSummary" label={texts.field.resolutionSummary} />
      <OwnFields draft={draft} fields={demanded} step="resolve" />
      {lacksCause && <RootCauseFields draft={draft} hint={texts.form.rootCauseHelp} />}
      {lacksScale && <ScaleFields draft={draft} />}
    </CaseStepDialog>
  )
}
