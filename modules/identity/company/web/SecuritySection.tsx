import { useAuth } from '@portal/modules/identity/auth/web/public'
import { buttonClass } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { companyTexts } from '../texts.ts'
import { api, companyQueries } from './queries.ts'
import { TwoFactorOfSome } from './TwoFactorOfSome.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.security

/** How people must sign in to this company, and whether what they upload is scanned. */
export function SecuritySection() {
  const queryClient = useQueryClient()
  const hasOwn = useAuth((state) => state.user?.hasTwoFactor ?? false)
  const { data, error, isLoadingError, refetch } = useQuery(companyQueries.company)
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (demanded: Omit<Parameters<typeof api.demandTwoFactor>[0], 'version'>) =>
      api.demandTwoFactor({ ...demanded, version: data?.version ?? 0 }),
    onSuccess: (company, { roles }) => {
      putAnswer(queryClient, companyQueries.company.queryKey, company)
      toast(roles ? settingsTexts.saved : company.demandsTwoFactor ? texts.isOn : texts.isOff)
    },
    onError: (failure) => {
      toast(errorText(failure), { tone: 'error' })
      void refetch()
    },
    onSettled: () => setAsking(false),
  })

  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />
  return (
    <Card title={companyTexts.section.security}>
      {data ? (
        <div className="grid gap-2">
          {data.canEdit ? (
            !hasOwn &&
            !data.demandsTwoFactor && (
              <InlineNotice
                tone="info"
                action={
                  <Link to="/profile" className={buttonClass({ size: 'sm' })}>
                    {texts.toProfile}
                  </Link>
                }
              >
                {companyTexts.ownTwoFactorFirst}
              </InlineNotice>
            )
          ) : (
            <p className="text-muted">{settingsTexts.readOnly}</p>
          )}
          <Switch
            label={texts.demand}
            hint={texts.hint}
            checked={data.demandsTwoFactor}
            busy={change.isPending}
            disabled={!data.canEdit || (!hasOwn && !data.demandsTwoFactor)}
            onChange={(event) => (event.target.checked ? setAsking(true) : change.mutate({ isDemanded: false }))}
          />
          {!data.demandsTwoFactor && (
            <TwoFactorOfSome
              company={data}
              isDisabled={!data.canEdit || !hasOwn}
              isSaving={change.isPending}
              onSave={(of) => change.mutate({ isDemanded: false, ...of } as Parameters<typeof change.mutate>[0])}
            />
          )}
          {data.scansFiles !== null && (
            <InlineNotice tone={data.scansFiles ? 'success' : 'warning'} title={texts.files}>
              {data.scansFiles ? texts.scanned : texts.notScanned}
            </InlineNotice>
          )}
        </div>
      ) : (
        <SkeletonRows rows={2} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => change.mutate({ isDemanded: true })}
        title={texts.title}
        intro={texts.intro}
        confirm={texts.confirm}
        busy={change.isPending}
      />
    </Card>
  )
}
