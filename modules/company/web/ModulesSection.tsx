import { useAuth } from '@portal/modules/auth/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SwitchableModule, switchableModules } from '../contract.ts'
import { companyTexts as texts } from '../texts.ts'
import { api, companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

export function ModulesSection() {
  const queryClient = useQueryClient()
  const { data, error, isError, refetch } = useQuery(companyQueries.company)
  const [leaving, setLeaving] = useState<SwitchableModule | null>(null)

  const change = useMutation({
    mutationFn: ({ module, isOn }: { module: SwitchableModule; isOn: boolean }) => {
      const others = (data?.modulesOff ?? []).filter((id) => id !== module)
      return api.switchModules({ modulesOff: isOn ? others : [...others, module], version: data?.version ?? 0 })
    },
    onSuccess: (company, { module, isOn }) => {
      queryClient.setQueryData(companyQueries.company.queryKey, company)
      const { user, update } = useAuth.getState()
      if (user) update({ ...user, modulesOff: company.modulesOff })
      toast(isOn ? settingsTexts.modules.isOn(texts.module[module]) : settingsTexts.modules.isOff(texts.module[module]))
    },
    onError: (failure) => {
      toast(errorText(failure), { tone: 'error' })
      void refetch()
    },
    onSettled: () => setLeaving(null),
  })

  const flip = (module: SwitchableModule, isOn: boolean) => (isOn ? change.mutate({ module, isOn }) : setLeaving(module))

  if (isError) return <ErrorCard error={error} onRetry={refetch} />
  return (
    <Card title={texts.section.modules}>
      <p className="mb-2 max-w-prose text-muted">
        {settingsTexts.modules.intro} {data && !data.canEdit && settingsTexts.readOnly}
      </p>
      {data ? (
        <div className="divide-y divide-line">
          {switchableModules.map((module) => (
            <Switch
              key={module}
              label={texts.module[module]}
              hint={settingsTexts.modules.hint[module]}
              checked={!data.modulesOff.includes(module)}
              busy={change.isPending}
              disabled={!data.canEdit}
              onChange={(event) => flip(module, event.target.checked)}
            />
          ))}
        </div>
      ) : (
        <SkeletonRows rows={6} />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && change.mutate({ module: leaving, isOn: false })}
        title={leaving ? settingsTexts.modules.offTitle(texts.module[leaving]) : ''}
        intro={settingsTexts.modules.offIntro}
        confirm={settingsTexts.modules.off}
        busy={change.isPending}
      />
    </Card>
  )
}
