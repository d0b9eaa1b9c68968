import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '../contract.ts'
import { preferenceCalls, preferencesQuery } from './preferenceCalls.ts'
import { QuietField } from './QuietField.tsx'
import { chosenOf, RuleRow } from './RuleRow.tsx'
import { SmallSelect } from './SmallSelect.tsx'
import { preferenceTexts as texts } from './texts.ts'

export type Chosen = Pick<Preferences, 'rules' | 'digest' | 'quiet'>

/** In Min profil: what goes by mail and push beside the bell, when the digest comes, and when it is quiet. Takes effect at once. */
export function PreferencesCard() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(preferencesQuery)
  const save = useMutation({
    mutationFn: ({ rules, digest, quiet }: Chosen) =>
      preferenceCalls.savePreferences({ rules: chosenOf(rules), digest, quiet, version: data?.version ?? 0 }),
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved)
      toast(texts.saved)
    },
    onError: (cause) => {
      toast(errorText(cause), { tone: 'error' })
      void refetch()
    },
  })
  if (error && !data)
    return (
      <Card title={texts.title} flush>
        <ErrorState error={error} onRetry={() => refetch()} title={texts.failed} />
      </Card>
    )
  if (!data)
    return (
      <Card title={texts.title}>
        <SkeletonRows rows={6} />
      </Card>
    )
  const change = (some: Partial<Chosen>) => save.mutate({ ...data, ...some })
  return (
    <Card title={texts.title}>
      <p className="max-w-prose text-muted">{texts.intro}</p>
      <div className="divide-y divide-line">
        {data.rules.map((row) => (
          <RuleRow
            key={row.rule}
            row={row}
            busy={save.isPending}
            onChange={(changed) => change({ rules: data.rules.map((one) => (one.rule === changed.rule ? changed : one)) })}
          />
        ))}
      </div>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <SmallSelect
          label={texts.digest}
          hint={texts.digestHint(data.company.digestTime)}
          options={texts.digests}
          value={data.digest}
          onChange={(digest) => change({ digest })}
        />
        <QuietField quiet={data.quiet} company={data.company.quiet} onChange={(quiet) => change({ quiet })} />
      </div>
    </Card>
  )
}
