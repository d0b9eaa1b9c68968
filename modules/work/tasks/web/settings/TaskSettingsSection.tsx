import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { useAtOnce } from '@portal/ui/useAtOnce'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { taskTexts as texts } from '../../texts.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { api, taskQueries } from '../queries.ts'

const words = peopleTexts.settings

/** Innstillinger → Oppgaver: what the company has decided of its tasks. */
export function TaskSettingsSection() {
  const queryClient = useQueryClient()
  const { data, error, isLoadingError, refetch } = useQuery(taskQueries.settings)
  const { shown, press } = useAtOnce({
    queryKey: taskQueries.settings.queryKey,
    data,
    send: ({ completesUnfinished, version }) => api.changeSettings({ completesUnfinished, version }),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['tasks', 'one'] }),
  })
  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />
  return (
    <Card title={texts.title}>
      {shown ? (
        <Switch
          label={words.unfinished}
          hint={words.unfinishedHint}
          checked={shown.completesUnfinished}
          disabled={!shown.canEdit}
          onChange={({ target: { checked } }) =>
            press((now) => ({ ...now, completesUnfinished: checked }), checked ? words.isOn : words.isOff)
          }
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  )
}
