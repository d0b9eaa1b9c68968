import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { useAtOnce } from '@portal/ui/useAtOnce'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyRules } from '../contract.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { companyHoursQuery, companyRulesQuery, preferenceCalls } from './preferenceCalls.ts'
import { chosenOf, RuleRow, withRow } from './RuleRow.tsx'
import { preferenceTexts } from './texts.ts'

const texts = preferenceTexts.usual
type Row = CompanyRules['rules'][number]

/** How news travels to everybody who has not chosen otherwise (domain 3.8). Takes effect at once. */
export function CompanyRulesCard() {
  const queryClient = useQueryClient()
  const [example, setExample] = useState<Row | null>(null)
  const { data, error, refetch } = useQuery(companyRulesQuery)
  const { shown, press } = useAtOnce({
    queryKey: companyRulesQuery.queryKey,
    data,
    send: ({ rules, sms, version }) => preferenceCalls.saveCompanyRules({ rules: chosenOf(rules), version, ...(sms !== null && { sms }) }),
    onSaved: () => {
      for (const { queryKey } of [companyHoursQuery, { queryKey: ['notifications', 'preferences'] }])
        void queryClient.invalidateQueries({ queryKey, exact: true })
    },
  })
  if (error && !data)
    return (
      <Card title={texts.title} flush>
        <ErrorState error={error} onRetry={() => refetch()} />
      </Card>
    )
  const labelOf = ({ rule }: Row) => shown!.texts[rule]!.label
  return (
    <Card title={texts.title}>
      {shown && <p className="max-w-prose text-muted">{shown.canEdit ? texts.intro : preferenceTexts.company.readOnly}</p>}
      {!shown && <SkeletonRows rows={6} />}
      {shown && shown.sms !== null && (
        <div className="my-2">
          <Switch
            label={texts.sms}
            hint={texts.smsHint}
            checked={shown.sms}
            disabled={!shown.canEdit}
            onChange={({ target }) => press((now) => ({ ...now, sms: target.checked }), preferenceTexts.saved)}
          />
        </div>
      )}
      <div className="divide-y divide-line">
        {shown?.rules.map((row) => (
          <fieldset key={row.rule} disabled={!shown.canEdit} className="min-w-0">
            <RuleRow
              row={row}
              text={shown.texts[row.rule]!}
              onChange={(changed) => press((now) => ({ ...now, rules: withRow(now.rules, changed) }), preferenceTexts.saved)}
            >
              {shown.canEdit && (
                <Button
                  variant="link"
                  size="sm"
                  className="px-0!"
                  aria-label={texts.showName(labelOf(row))}
                  onClick={() => setExample(row)}
                >
                  {texts.show}
                </Button>
              )}
            </RuleRow>
          </fieldset>
        ))}
      </div>
      {example && <PreviewDialog row={example} label={labelOf(example)} onClose={() => setExample(null)} />}
    </Card>
  )
}
