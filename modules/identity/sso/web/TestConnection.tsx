import { Badge, StatusMark } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Finding, Provider } from '../contract.ts'
import { CopyField } from './CopyField.tsx'
import { api, ssoQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.test

export function TestConnection({ provider, dnsRecord }: { provider: Provider; dnsRecord: string }) {
  const queryClient = useQueryClient()
  const { queryKey } = ssoQueries.one(provider.id)
  const test = useMutation({
    mutationFn: () => api.testProvider({ id: provider.id }),
    onSuccess: (found) => {
      queryClient.setQueryData(queryKey, (before) => before && { ...before, provider: found.provider })
      void queryClient.invalidateQueries({ queryKey: ssoQueries.list.queryKey, exact: true })
    },
  })
  const findings = test.data?.findings
  const unproved = provider.domains.filter(({ isProved }) => !isProved)
  return (
    <Card
      title={settingsTexts.section.test}
      actions={
        findings &&
        (findings.some(({ ok }) => ok === false) ? <Badge tone="red">{texts.bad}</Badge> : <Badge tone="green">{texts.good}</Badge>)
      }
    >
      <div className="grid gap-4">
        <p className="max-w-prose text-muted">{texts.intro}</p>
        <div>
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            {texts.run}
          </Button>
        </div>
        <div role="status" className="grid gap-2 empty:hidden">
          {test.isError && <InlineNotice tone="danger">{errorText(test.error)}</InlineNotice>}
          {findings && (
            <ul className="grid gap-2">
              {findings.map((finding) => (
                <FindingRow key={finding.what + finding.message} finding={finding} />
              ))}
            </ul>
          )}
        </div>
        {provider.domains.length > 0 && (
          <ul className="grid gap-1.5 border-t border-line pt-4">
            {provider.domains.map(({ domain, isProved }) => (
              <li key={domain} className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{domain}</span>
                {isProved ? <Badge tone="green">{settingsTexts.proved}</Badge> : <Badge tone="amber">{settingsTexts.unproved}</Badge>}
              </li>
            ))}
          </ul>
        )}
        {unproved.length > 0 && (
          <>
            <p className="max-w-prose text-muted">
              {settingsTexts.unprovedHint} {settingsTexts.ours.dns}
            </p>
            {unproved.map(({ domain }) => (
              <CopyField key={domain} label={settingsTexts.ours.dnsName(domain)} value={dnsRecord} />
            ))}
          </>
        )}
      </div>
    </Card>
  )
}

function FindingRow({ finding: { ok, message } }: { finding: Finding }) {
  const [tone, shape, word] =
    ok === null
      ? (['grey', 'empty', texts.mark.unknown] as const)
      : ok
        ? (['green', 'done', texts.mark.ok] as const)
        : (['red', 'stopped', texts.mark.bad] as const)
  return (
    <li className="flex items-start gap-2">
      <span className="mt-0.5">
        <StatusMark tone={tone} shape={shape} />
        <span className="sr-only">{word}:</span>
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{message}</span>
    </li>
  )
}
