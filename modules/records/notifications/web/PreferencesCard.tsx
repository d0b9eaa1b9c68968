import { Card } from '@portal/ui/Card.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useAtOnce } from '@portal/ui/useAtOnce'
import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '../contract.ts'
import { preferenceCalls, preferencesQuery } from './preferenceCalls.ts'
import { QuietField } from './QuietField.tsx'
import { chosenOf, RuleRow, withRow } from './RuleRow.tsx'
import { SmallSelect } from './SmallSelect.tsx'
import { preferenceTexts as texts } from './texts.ts'

type Chosen = Pick<Preferences, 'rules' | 'digest' | 'quiet'>

/** In Min profil: what goes by mail and push beside the bell, when the digest comes, and when it is quiet. Takes effect at once. */
export function PreferencesCard() {
  const { data, error, refetch } = useQuery(preferencesQuery)
  const { shown, press } = useAtOnce({
    queryKey: preferencesQuery.queryKey,
    data,
    send: ({ rules, digest, quiet, version }) => preferenceCalls.savePreferences({ rules: chosenOf(rules), digest, quiet, version }),
  })
  if (error && !data)
    return (
      <Card title={texts.title} flush>
        <ErrorState error={error} onRetry={() => refetch()} title={texts.failed} />
      </Card>
    )
  if (!shown)
    return (
      <Card title={texts.title}>
        <SkeletonRows rows={6} />
      </Card>
    )
  const change = (some: Partial<Chosen>) => press((now) => ({ ...now, ...some }), texts.saved)
  return (
    <Card title={texts.title}>
      <p className="max-w-prose text-muted">{texts.intro}</p>
      <div className="divide-y divide-line">
        {shown.rules.map((row) => (
          <RuleRow
            key={row.rule}
            row={row}
            text={shown.texts[row.rule]!}
            onChange={(changed) => press((now) => ({ ...now, rules: withRow(now.rules, changed) }), texts.saved)}
          />
        ))}
      </div>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <SmallSelect
          label={texts.digest}
          hint={texts.digestHint(shown.company.digestTime)}
          options={texts.digests}
          value={shown.digest}
          onChange={(digest) => change({ digest })}
        />
        <QuietField quiet={shown.quiet} company={shown.company.quiet} onChange={(quiet) => change({ quiet })} />
      </div>
    </Card>
  )
}
