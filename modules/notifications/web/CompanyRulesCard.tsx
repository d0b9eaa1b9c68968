import { useAuth } from '@portal/modules/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyRules } from '../contract.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { companyHoursQuery, companyRulesQuery, preferenceCalls } from './preferenceCalls.ts'
import { chosenOf, RuleRow } from './RuleRow.tsx'
import { preferenceTexts } from './texts.ts'

const texts = preferenceTexts.usual
type Row = CompanyRules['rules'][number]

/** How news travels to everybody who has not chosen otherwise (domain 3.8). Takes effect at once. */
export function CompanyRulesCard() {
  const queryClient = useQueryClient()
  const isAdmin = useAuth(({ permissions }) => permissions.includes('admin'))
  const [shown, setShown] = useState<Row | null>(null)
  const { data, error, refetch } = useQuery(companyRulesQuery)
  const save = useMutation({
    mutationFn: ({ rules, sms }: { rules: Row[]; sms?: boolean }) =>
      preferenceCalls.saveCompanyRules({ rules: chosenOf(rules), version: data?.version ?? 0, ...(sms !== undefined && { sms }) }),
    onSuccess: (saved) => {
      queryClient.setQueryData(companyRulesQuery.queryKey, saved)
      toast(preferenceTexts.saved)
      for (const { queryKey } of [companyHoursQuery, { queryKey: ['notifications', 'preferences'] }])
        void queryClient.invalidateQueries({ queryKey, exact: true })
    },
    onError: (cause) => {
      toast(errorText(cause), { tone: 'error' })
      void refetch()
    },
  })
  if (error && !data)
    return (
      <Card title={texts.title} flush>
        <ErrorState error={error} onRetry={() => refetch()} />
      </Card>
    )
  return (
    <Card title={texts.title}>
      <p className="max-w-prose text-muted">{isAdmin ? texts.intro : preferenceTexts.company.readOnly}</p>
      {!data && <SkeletonRows rows={6} />}
      {data && data.sms !== null && (
        <div className="my-2">
          <Switch
            label={texts.sms}
            hint={texts.smsHint}
            checked={data.sms}
            disabled={!isAdmin}
            busy={save.isPending}
            onChange={(event) => save.mutate({ rules: data.rules, sms: event.target.checked })}
          />
        </div>
      )}
      <div className="divide-y divide-line">
        {data?.rules.map((row) => (
          <fieldset key={row.rule} disabled={!isAdmin} className="min-w-0">
            <RuleRow
              row={row}
              busy={save.isPending}
              onChange={(changed) => save.mutate({ rules: data.rules.map((one) => (one.rule === changed.rule ? changed : one)) })}
            >
              {isAdmin && (
                <Button
                  variant="link"
                  size="sm"
                  className="px-0!"
                  aria-label={texts.showName(preferenceTexts.rule[row.rule].label)}
                  onClick={() => setShown(row)}
                >
                  {texts.show}
                </Button>
              )}
            </RuleRow>
          </fieldset>
        ))}
      </div>
      {shown && <PreviewDialog row={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}
