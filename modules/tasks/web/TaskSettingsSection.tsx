import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { taskTexts as texts } from '../texts.ts'
import { peopleTexts } from './peopleTexts.ts'
import { api, taskQueries } from './queries.ts'

const words = peopleTexts.settings

/** Innstillinger → Oppgaver: what the company has decided of its tasks. */
export function TaskSettingsSection() {
  const queryClient = useQueryClient()
  const { data, error, isError, refetch } = useQuery(taskQueries.settings)
  const change = useMutation({
    mutationFn: (completesUnfinished: boolean) => api.changeSettings({ completesUnfinished, version: data?.version ?? 1 }),
    onSuccess: (settings) => {
      queryClient.setQueryData(taskQueries.settings.queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: ['tasks', 'one'] })
      toast(settings.completesUnfinished ? words.isOn : words.isOff)
    },
    onError: (failure) => {
      toast(errorText(failure), { tone: 'error' })
      void refetch()
    },
  })
  if (isError) return <ErrorCard error={error} onRetry={refetch} />
  return (
    <Card title={texts.title}>
      {data ? (
        <Switch
          label={words.unfinished}
          hint={words.unfinishedHint}
          checked={data.completesUnfinished}
          busy={change.isPending}
          disabled={!data.canEdit}
          onChange={(event) => change.mutate(event.target.checked)}
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  )
}
