import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { useAtOnce } from '@portal/ui/useAtOnce'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SwitchableModule, switchableModules } from '../contract.ts'
import { companyTexts as texts } from '../texts.ts'
import { api, companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

export function ModulesSection() {
  const { data, error, isLoadingError, refetch } = useQuery(companyQueries.company)
  const [leaving, setLeaving] = useState<SwitchableModule | null>(null)

  const { shown, press } = useAtOnce({
    queryKey: companyQueries.company.queryKey,
    data,
    send: ({ modulesOff, version }) =>
      api.switchModules({ modulesOff: switchableModules.filter((id) => modulesOff.includes(id)), version }),
    onSaved: ({ modulesOff }) => {
      const { user, update } = useAuth.getState()
      if (user) update({ ...user, modulesOff })
    },
  })
  const turn = (module: SwitchableModule, isOn: boolean) =>
    press(
      (now) => ({ ...now, modulesOff: [...now.modulesOff.filter((id) => id !== module), ...(isOn ? [] : [module])] }),
      settingsTexts.modules[isOn ? 'isOn' : 'isOff'](texts.module[module]),
    )

  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />
  return (
    <Card title={texts.section.modules}>
      <p className="mb-2 max-w-prose text-muted">
        {settingsTexts.modules.intro} {data && !data.canEdit && settingsTexts.readOnly}
      </p>
      {shown ? (
        <div className="divide-y divide-line">
          {switchableModules.map((module) => (
            <Switch
              key={module}
              label={texts.module[module]}
              hint={settingsTexts.modules.hint[module]}
              checked={!shown.modulesOff.includes(module)}
              disabled={!shown.canEdit}
              onChange={(event) => (event.target.checked ? turn(module, true) : setLeaving(module))}
            />
          ))}
        </div>
      ) : (
        <SkeletonRows rows={6} />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) turn(leaving, false)
          setLeaving(null)
        }}
        title={leaving ? settingsTexts.modules.offTitle(texts.module[leaving]) : ''}
        intro={settingsTexts.modules.offIntro}
        confirm={settingsTexts.modules.off}
      />
    </Card>
  )
}
